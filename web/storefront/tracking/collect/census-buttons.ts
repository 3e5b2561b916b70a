/** Tracked buttons are marked in the page: `<a data-census-button="browse-shop">`. */
const MARK = 'data-census-button'

interface ButtonEvent {
  name: 'button-render' | 'button-click'
  buttonId: string
  /** Target of the link. */
  destinationUrl?: string | undefined
}

type Tell = (event: ButtonEvent | { name: 'link-click'; destinationUrl: string }) => void

/** Called once: tracks clicks on marked buttons and on links to other websites. */
export function trackButtonClicks(document: Document, tell: Tell): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const buttonId = target.closest(`[${MARK}]`)?.getAttribute(MARK)
    const destinationUrl = destinationOf(target)
    if (buttonId != null) tell({ name: 'button-click', buttonId, destinationUrl })
    else if (destinationUrl && new URL(destinationUrl).host !== location.host)
      tell({ name: 'link-click', destinationUrl })
  })
}

/** `mailto:` and `tel:` links have no destination. */
function destinationOf(target: Element): string | undefined {
  const href = target.closest<HTMLAnchorElement>('a[href]')?.href
  return href && /^https?:/.test(href) ? href : undefined
}

/** Called on each page: tracks that its buttons were seen. */
export function trackButtonViews(document: Document, tell: Tell): void {
  for (const button of document.querySelectorAll(`[${MARK}]`))
    tell({ name: 'button-render', buttonId: button.getAttribute(MARK) ?? '' })
}
