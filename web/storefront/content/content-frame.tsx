import type { PageData } from '../../../src/pages/contract.ts'
import { word } from '../../../src/shared/words/word.ts'
import type { BlockData } from '../../blocks/block-data.ts'
import { CartLink } from '../cart/pill/cart-link.tsx'
import { FooterPages } from '../frame/footer-pages.tsx'
import { StoreFooter } from '../frame/store-footer.tsx'
import { StoreName } from '../frame/store-name.tsx'
import { StorePages } from '../frame/store-pages.tsx'

/** The built-in header as static markup, with the owner's navigation. */
export function ContentHeader({ data: { website, navigation, path } }: { data: BlockData }) {
  return (
    <header className="store-header">
      <div className="store-width">
        <a href="/" className="store-name">
          <StoreName website={website} />
        </a>
        <StorePages navigation={navigation} path={path} />
        <nav aria-label={word('Main')}>
          <a href="/shop" className="store-shop">
            {word('Shop')}
          </a>
          <a href="/search" className="store-search">
            <span className="store-search-glass" aria-hidden="true" />
            <span className="store-search-word">{word('Search')}</span>
          </a>
          <CartLink />
        </nav>
      </div>
    </header>
  )
}

interface ContentFooterProps {
  data: BlockData
  settings: PageData['websiteSettings']
  /** Whether visitors are asked for consent and may change it. */
  asksForConsent?: boolean | undefined
}

export function ContentFooter({ data, settings, asksForConsent }: ContentFooterProps) {
  return (
    <StoreFooter website={data.website} path={data.path} settings={settings} asksForConsent={asksForConsent}>
      <a href="/">{word('Home')}</a>
      <a href="/shop">{word('Shop')}</a>
      <a href="/cart">{word('Cart')}</a>
      <FooterPages navigation={data.footerNavigation} />
    </StoreFooter>
  )
}
