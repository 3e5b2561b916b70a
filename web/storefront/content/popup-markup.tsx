import { renderToStaticMarkup } from 'react-dom/server'
import { word } from '../../../src/shared/words/word.ts'
import type { ShownPopup } from '../../blocks/document-shape.ts'

/** Closed until `popup-island.ts` opens it; never shown without scripts. */
export function popupMarkup({ title, version, after, again }: ShownPopup, sections: string): string {
  return renderToStaticMarkup(
    <dialog
      className="popup-overlay"
      aria-label={title}
      data-version={version}
      data-after={String(after)}
      data-again={String(again)}
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
