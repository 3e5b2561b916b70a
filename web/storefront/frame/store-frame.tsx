import { type ReactNode, useEffect, useRef } from 'react'
import type { PageData } from '../../../src/pages/contract.ts'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { CartPill } from '../cart/cart-pill.tsx'
import { isCartPage } from './cart-page-type.ts'
import { StoreHeader } from './store-header.tsx'
import './store-frame.css'

interface StoreFrameProps {
  page: PageData
  children: ReactNode
}

/** What stands around every page of a store. */
export function StoreFrame({ page, children }: StoreFrameProps) {
  const { website, websiteSettings } = page
  const main = useFocusAfterNavigation(pathOf(page))
  return (
    <div className="store">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <StoreHeader page={page} />
      <main id="content" ref={main} tabIndex={-1}>
        {children}
      </main>
      <footer className="store-footer">
        <div className="store-width">
          <div>
            <p className="store-footer-name">{website.siteTitle}</p>
            <p>{website.siteDescription}</p>
          </div>
          <nav aria-label="Footer">
            <PageLink to="/">Home</PageLink>
            <PageLink to="/shop">Shop</PageLink>
            <PageLink to="/cart">Cart</PageLink>
          </nav>
        </div>
      </footer>
      {isCartPage(page) || <CartPill light={websiteSettings.storeSettings.useLightCart} />}
    </div>
  )
}

function pathOf({ item, pageType, title }: PageData): string {
  return item?.fullUrl ?? `${pageType} ${title}`
}

/** A link to another page leaves the focus on what is gone; reading and tabbing go on from the new page's start. */
function useFocusAfterNavigation(path: string) {
  const main = useRef<HTMLElement>(null)
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}
