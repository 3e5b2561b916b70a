import { PageLink } from '../../ui/primitives/page-link.tsx'
import '../../ui/button.css'
import './not-found-page.css'

export function NotFoundPage() {
  return (
    <div className="store-page not-found">
      <h1>This page doesn’t exist</h1>
      <PageLink to="/shop" className="button button-primary">
        Continue shopping
      </PageLink>
    </div>
  )
}
