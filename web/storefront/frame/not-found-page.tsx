import type { PageData } from '../../../src/pages/contract.ts'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import '../../ui/button.css'
import './not-found-page.css'

export function NotFoundPage({ page }: { page: PageData }) {
  return (
    <div className="store-page not-found">
      <h1>We could not find that page</h1>
      <p>
        It may have been moved, or what was sold there is gone. The rest of {page.website.siteTitle} is where it was.
      </p>
      <PageLink to="/shop" className="button button-primary">
        Go to the shop
      </PageLink>
    </div>
  )
}
