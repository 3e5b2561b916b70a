import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { PageData } from '../../../src/pages/contract.ts'
import { pathWithoutLanguage } from '../../../src/shared/languages/language-path.ts'
import { word } from '../../../src/shared/words/word.ts'
import type { LeftOutPart, OwnSlot } from '../../blocks/document-shape.ts'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { CartPill } from '../cart/pill/cart-pill.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'
import { hidesCart } from './cart-page-type.ts'
import { FooterPages } from './footer-pages.tsx'
import { MobileInfoBar } from './mobile-info-bar.tsx'
import { OwnFrameLinks } from './own-frame-links.tsx'
import { StoreFooter } from './store-footer.tsx'
import { StoreHeader } from './store-header.tsx'
import './store-frame.css'

/** Empty: the server inserts rendered blocks (`fillOwnSlots`), and the browser keeps them. */
const kept = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }

interface StoreFrameProps {
  page: PageData
  children: ReactNode
}

/** The frame of every storefront page. */
export function StoreFrame({ page, children }: StoreFrameProps) {
  const { website, websiteSettings } = page
  const main = useFocusAfterNavigation(pathOf(page))
  const path = useLocation({ select: ({ publicHref }) => pathOfHref(publicHref, website.languagePath) })
  const hasOwn = Boolean(page.ownParts?.length)
  const has = (part: OwnSlot | LeftOutPart) => page.ownParts?.includes(part)
  const own = (slot: OwnSlot, Element: 'div' | 'header' | 'footer' = 'div') =>
    has(slot) && <Element data-own={slot} {...kept} />
  return (
    <div className={hasOwn && hidesCart(page) ? 'store hides-cart' : 'store'}>
      <a className="skip-link" href="#content">
        {word('Skip to content')}
      </a>
      <AnnouncementBar settings={websiteSettings} />
      {own('header-above', has('no-header') ? 'header' : 'div')}
      {has('no-header') || <StoreHeader page={page} />}
      {own('header-below')}
      <main id="content" ref={main} tabIndex={-1}>
        {own('above')}
        {children}
        {own('below')}
      </main>
      {own('footer-above', has('no-footer') ? 'footer' : 'div')}
      {has('no-footer') || (
        <StoreFooter
          website={website}
          path={path}
          settings={websiteSettings}
          asksForConsent={page.analytics.asksForConsent}
        >
          <PageLink to="/">{word('Home')}</PageLink>
          <PageLink to="/shop">{word('Shop')}</PageLink>
          <PageLink to="/cart">{word('Cart')}</PageLink>
          <FooterPages navigation={page.footerNavigation} />
        </StoreFooter>
      )}
      {own('footer-below')}
      <MobileInfoBar settings={websiteSettings} />
      {own('popup')}
      {hasOwn && <OwnFrameLinks path={pathOf(page)} />}
      {hidesCart(page) || <CartPill light={websiteSettings.storeSettings.useLightCart} />}
    </div>
  )
}

const pathOfHref = (href: string, languagePath = '') =>
  pathWithoutLanguage(languagePath, href.split(/[?#]/, 1)[0] ?? '/')

function pathOf({ item, pageType, title }: PageData): string {
  return item?.fullUrl ?? `${pageType} ${title}`
}

/** After navigation the focus would stay on a removed link; moves it to the start of the new page. */
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
