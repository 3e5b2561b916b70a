import { renderToStaticMarkup } from 'react-dom/server'
import { popupElementId } from '../../../src/shared/pages/popup-rules.ts'
import { word } from '../../../src/shared/words/word.ts'
import { toInstant } from '../../../src/shared/zoned-time.ts'
import type { ShownPopup } from '../../blocks/document-shape.ts'

/** Closed until `popup-island.ts` opens it; never shown without scripts. */
export function popupMarkup(popup: ShownPopup, sections: string, timeZone: string): string {
  const { docId, title, version, position, after, again, opens = 'delay', scroll, always, from, until } = popup
  return renderToStaticMarkup(
    <dialog
      id={popupElementId(docId)}
      className={`popup-overlay popup-at-${position}`}
      aria-label={title}
      data-popup={docId}
      data-version={version}
      data-opens={opens}
      data-after={String(after)}
      data-scroll={opens === 'scroll' ? String(scroll ?? DEFAULT_SCROLL) : undefined}
      data-again={String(again)}
      data-always={always || undefined}
      data-from={from && toInstant(from, timeZone)}
      data-until={until && toInstant(until, timeZone)}
    >
      <form method="dialog">
        <button type="submit" className="popup-overlay-close" aria-label={word('Close')}>
          ×
        </button>
      </form>
      {/* Rendered by the server from blocks. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup of renderDocument */}
      <div dangerouslySetInnerHTML={{ __html: sections }} />
    </dialog>,
  )
}

/** Percent. */
const DEFAULT_SCROLL = 50
