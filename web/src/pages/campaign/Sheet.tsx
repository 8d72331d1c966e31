import type { CampaignInfo } from "../../api";

/** The log sheet, as the game writes it. */
export function Sheet({ sheet }: { sheet: CampaignInfo["sheet"] }) {
  return (
    <article class="sheet" aria-label={sheet.title}>
      {sheet.parts.map((part) => (
        <section key={part.title} data-part={part.title}>
          <h2>{part.title}</h2>
          {part.lines.length === 0 ? (
            <p class="empty">–</p>
          ) : (
            <ul>
              {part.lines.map((line, i) => (
                <li key={i}>
                  <div class={line.right ? "sheet-row" : undefined}>
                    <span>{line.left}</span>
                    {line.right && <span class="sheet-right">{line.right}</span>}
                  </div>
                  {line.under?.map((more) => (
                    <p key={more} class="help">
                      {more}
                    </p>
                  ))}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {sheet.sum && <p class="sheet-sum">{sheet.sum}</p>}
    </article>
  );
}
