import type { AnyRouter } from '@tanstack/react-router'
import { pathInLanguage, pathWithoutLanguage } from '../src/shared/languages/language-path.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Reached by a `rel="next"` link, so that the browser's back button leads to the previous page. */
    isNextPage?: boolean
  }
}

/**
 * Plain `<a href>` everywhere: one listener turns clicks on internal links into navigations without a reload, and hover or
 * focus preloads the page. A page of 24 products renders twice as fast as with a router's link component for each.
 */
export function followLinks(router: AnyRouter, languagePath = ''): void {
  document.addEventListener('click', (event) => {
    const link = linkOf(event, languagePath)
    if (!link || event.defaultPrevented || event.button !== 0 || hasModifier(event) || hasOwnLook()) return
    event.preventDefault()
    void router.navigate({ href: hrefOf(link), state: { isNextPage: link.rel === 'next' } })
  })
  for (const hint of ['pointerover', 'focusin'] as const)
    document.addEventListener(hint, (event) => {
      const link = linkOf(event, languagePath)
      if (link && link.href !== location.href) preload(router, link)
    })
}

/** A checkout that its owner gave colours of its own: the next page brings its style sheet with its document. */
const hasOwnLook = () => document.documentElement.hasAttribute('data-own-look')

const hasModifier = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

const hrefOf = (link: HTMLAnchorElement) => link.pathname + link.search + link.hash

/** The internal link of an event; undefined for links that open a window, download, or lead to another host. */
function linkOf(event: Event, languagePath: string): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return undefined
  bringIntoLanguage(link, languagePath)
  if (link.hreflang) return undefined
  if ((link.target && link.target !== '_self') || isServerPage(pathWithoutLanguage(languagePath, link.pathname)))
    return undefined
  const samePage = link.pathname === location.pathname && link.search === location.search
  return samePage && link.hash ? undefined : link
}

/** What was rendered in the browser leads to the website's own language; a pointer or the focus comes before any press. */
function bringIntoLanguage(link: HTMLAnchorElement, languagePath: string): void {
  if (languagePath && !link.hreflang) link.pathname = pathInLanguage(languagePath, link.pathname)
}

/** Pages without scripts that the server alone renders, and files: the router knows neither. */
const isServerPage = (path: string) =>
  /^\/(account|api|checkout\/donate|comments|gift-card(-balance)?|newsletter|(order|shop)\/reviews|subscriptions)(\/|$)/.test(
    path,
  )

/** A failed preload is ignored: the click will retry and report it. */
function preload(router: AnyRouter, link: HTMLAnchorElement): void {
  void router.preloadRoute({ href: hrefOf(link) } as Parameters<AnyRouter['preloadRoute']>[0]).catch(() => {})
}
