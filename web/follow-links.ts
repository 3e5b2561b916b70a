import type { AnyRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Come to by a `rel="next"` link, so that one step back in the browser's history is the page before. */
    isNextPage?: boolean
  }
}

/**
 * Plain `<a href>` everywhere: one listener turns a click on a link to another page of this host into a navigation
 * without a reload, and a pointer or the focus on it fetches that page ahead. A page of 24 products renders twice as fast
 * this way as with a router's link component for each.
 */
export function followLinks(router: AnyRouter): void {
  document.addEventListener('click', (event) => {
    const link = linkOf(event)
    if (!link || event.defaultPrevented || event.button !== 0 || hasModifier(event)) return
    event.preventDefault()
    void router.navigate({ href: hrefOf(link), state: { isNextPage: link.rel === 'next' } })
  })
  for (const hint of ['pointerover', 'focusin'] as const)
    document.addEventListener(hint, (event) => {
      const link = linkOf(event)
      if (link && link.href !== location.href) preload(router, link)
    })
}

const hasModifier = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

const hrefOf = (link: HTMLAnchorElement) => link.pathname + link.search + link.hash

/** The link to a page of ours that the event is on; not one that opens elsewhere, downloads, or leaves for another host. */
function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return undefined
  if ((link.target && link.target !== '_self') || link.pathname.startsWith('/api/')) return undefined
  const samePage = link.pathname === location.pathname && link.search === location.search
  return samePage && link.hash ? undefined : link
}

/** Failing to fetch ahead is no matter: the click will try again, and say so. */
function preload(router: AnyRouter, link: HTMLAnchorElement): void {
  void router.preloadRoute({ href: hrefOf(link) } as Parameters<AnyRouter['preloadRoute']>[0]).catch(() => {})
}
