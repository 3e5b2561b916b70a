import type { PageData } from '../../../src/pages/contract.ts'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { CartIndicator } from '../cart/cart-indicator.tsx'
import { isCartPage } from './cart-page-type.ts'
import './store-header.css'

export function StoreHeader({ page }: { page: PageData }) {
  return (
    <header className="store-header">
      <div className="store-width">
        <PageLink to="/" className="store-name">
          {page.website.siteTitle}
        </PageLink>
        <nav aria-label="Main">
          <PageLink to="/shop" aria-current={placeInShop(page)}>
            Shop
          </PageLink>
          <PageLink to="/search" className="store-search" aria-current={page.search ? 'page' : undefined}>
            <span className="store-search-glass" aria-hidden="true" />
            <span className="store-search-word">Search</span>
          </PageLink>
          {isCartPage(page) || <CartIndicator />}
        </nav>
      </div>
    </header>
  )
}

function placeInShop({ collection, item }: PageData): 'page' | 'true' | undefined {
  if (item) return 'true'
  return collection ? 'page' : undefined
}
