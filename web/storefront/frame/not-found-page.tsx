import { useLocation } from '@tanstack/react-router'
import { word } from '../../../src/shared/words/word.ts'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import '../../ui/controls/button.css'
import { MissingPath } from './missing-path.tsx'
import './not-found-page.css'

export function NotFoundPage() {
  // The public path: `pathname` has this face's prefix.
  const path = useLocation({ select: ({ publicHref }) => decodePathname(publicHref.split(/[?#]/)[0] ?? '/') })
  return (
    <div className="store-page not-found">
      <h1>{word('This page doesn’t exist')}</h1>
      <MissingPath path={path} />
      <PageLink to="/shop" className="button button-primary">
        {word('Continue shopping')}
      </PageLink>
    </div>
  )
}

function decodePathname(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
