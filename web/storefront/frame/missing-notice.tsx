import { word, wordsAround } from '../../../src/shared/words/word.ts'
import '../../ui/controls/button.css'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import './not-found-page.css'

interface MissingNoticeProps {
  path: string
  /** The owner's own text and buttons are shown above it. */
  hasOwnWords?: boolean
}

/** Says which address was not found, and leads back to the shop. */
export function MissingNotice({ path, hasOwnWords = false }: MissingNoticeProps) {
  const [before, after] = wordsAround('There is nothing at {path}.', 'path')
  return (
    <div className={hasOwnWords ? 'store-page not-found-path' : 'store-page not-found'}>
      {!hasOwnWords && <h1>{word('This page doesn’t exist')}</h1>}
      <p>
        {before}
        <code>{path.length > 200 ? `${path.slice(0, 200)}…` : path}</code>
        {after}
      </p>
      {!hasOwnWords && (
        <PageLink to="/shop" className="button button-primary">
          {word('Continue shopping')}
        </PageLink>
      )}
    </div>
  )
}
