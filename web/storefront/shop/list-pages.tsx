import { word } from '../../../src/shared/words/word.ts'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import '../../ui/controls/button.css'
import './list-pages.css'

interface ListPagesProps {
  ways: {
    /** Null on the first page. */
    firstHref: string | null
    previousHref: string | null
    /** Null on the last page. */
    nextHref: string | null
  }
}

export function ListPages({ ways: { firstHref, previousHref, nextHref } }: ListPagesProps) {
  if (!firstHref && !nextHref) return null
  return (
    <nav className="list-pages" aria-label={word('Pages')}>
      {firstHref && firstHref !== previousHref && (
        <PageLink to={firstHref} className="button button-secondary">
          {word('Back to the first page')}
        </PageLink>
      )}
      {previousHref && (
        <PageLink to={previousHref} rel="prev" className="button button-secondary">
          {word('Previous page')}
        </PageLink>
      )}
      {nextHref && (
        <PageLink to={nextHref} rel="next" className="button button-primary">
          {word('Next page')}
        </PageLink>
      )}
    </nav>
  )
}
