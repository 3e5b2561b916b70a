import type { PageData } from '../../../src/pages/contract.ts'
import { word } from '../../../src/shared/words/word.ts'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { CartIndicator } from '../cart/pill/cart-indicator.tsx'
import { hidesCart, isCheckoutPage } from './cart-page-type.ts'
import { StoreName } from './store-name.tsx'
import { StorePages } from './store-pages.tsx'
import './store-header.css'

export function StoreHeader({ page }: { page: PageData }) {
  if (isCheckoutPage(page)) return <CheckoutHeader page={page} />
  return (
    <header className="store-header">
      <div className="store-width">
        <PageLink to="/" className="store-name">
          <StoreName website={page.website} />
        </PageLink>
        <StorePages navigation={page.navigation} />
        <nav aria-label={word('Main')}>
          <PageLink to="/shop" className="store-shop" aria-current={placeInShop(page)}>
            {word('Shop')}
          </PageLink>
          <PageLink to="/search" className="store-search" aria-current={page.search ? 'page' : undefined}>
            <span className="store-search-glass" aria-hidden="true" />
            <span className="store-search-word">{word('Search')}</span>
          </PageLink>
          {hidesCart(page) || <CartIndicator />}
        </nav>
      </div>
    </header>
  )
}

/** The checkout's header only leads back. */
function CheckoutHeader({ page }: { page: PageData }) {
  return (
    <header className="store-header">
      <div className="store-width">
        <PageLink to="/" className="store-name">
          <StoreName website={page.website} />
        </PageLink>
        <nav aria-label={word('Main')}>
          <PageLink to="/cart">{word('Back to cart')}</PageLink>
        </nav>
      </div>
    </header>
  )
}

function placeInShop({ collection, item }: PageData): 'page' | 'true' | undefined {
  if (item) return 'true'
  return collection ? 'page' : undefined
}
