#include "net/static_files.h"

#include <array>

#include "util/file.h"

namespace muster {

namespace fs = std::filesystem;

namespace {

std::string_view type_of(std::string_view extension) {
  struct Type {
    std::string_view extension, type;
  };
  constexpr std::array types = {
      Type{".html", "text/html; charset=utf-8"},
      Type{".js", "text/javascript; charset=utf-8"},
      Type{".css", "text/css; charset=utf-8"},
      Type{".json", "application/json"},
      Type{".svg", "image/svg+xml"},
      Type{".woff2", "font/woff2"},
      Type{".png", "image/png"},
      Type{".ico", "image/x-icon"},
      Type{".txt", "text/plain; charset=utf-8"},
      Type{".webmanifest", "application/manifest+json"},
  };
  for (const Type& t : types) {
    if (t.extension == extension) return t.type;
  }
  return "application/octet-stream";
}

// A name with a hash in it never changes its contents: "app.8F3KZQ2A.js".
bool is_hashed(const fs::path& file) { return file.stem().has_extension(); }

}  // namespace

StaticFiles::StaticFiles(const fs::path& folder) {
  if (!fs::is_directory(folder)) return;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    std::string name = "/" + entry.path().lexically_relative(folder).generic_string();
    auto contents = std::make_shared<const std::string>(read_file(entry.path()));
    if (name.ends_with(".gz")) {
      name.resize(name.size() - 3);
      files_[name].packed = std::move(contents);
      continue;
    }
    File& file = files_[name];
    file.plain = std::move(contents);
    file.type = type_of(entry.path().extension().string());
    file.cache = is_hashed(entry.path()) ? "public, max-age=31536000, immutable" : "no-cache";
  }
  std::erase_if(files_, [](const auto& f) { return f.second.plain == nullptr; });
}

std::optional<HttpReply> StaticFiles::find(std::string_view path, bool gzip) const {
  const bool is_file = path.find('.') != std::string_view::npos;
  const auto at = files_.find(is_file ? path : std::string_view("/index.html"));
  if (at == files_.end()) return std::nullopt;
  const File& file = at->second;
  const bool packed = gzip && file.packed != nullptr;
  return HttpReply{.type = file.type,
                   .body = packed ? file.packed : file.plain,
                   .cache = file.cache,
                   .encoding = packed ? "gzip" : "",
                   .file = {},
                   .tag = {}};
}

}  // namespace muster
