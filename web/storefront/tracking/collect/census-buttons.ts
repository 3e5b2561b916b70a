/** Buttons that call visitors to do something say so in the page: `<a data-census-button="browse-shop">`. */
const MARK = 'data-census-button'

interface ButtonEvent {
  name: 'button-render' | 'button-click'
  buttonId: string
  /** Where it leads. */
  destinationUrl?: string | undefined
}

type Tell = (event: ButtonEvent | { name: 'link-click'; destinationUrl: string }) => void

/** To be called once: a button that is pressed tells of it, and so does a link to another website. */
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

/** A link may also write an e-mail or call somebody: that leads to no page. */
function destinationOf(target: Element): string | undefined {
  const href = target.closest<HTMLAnchorElement>('a[href]')?.href
  return href && /^https?:/.test(href) ? href : undefined
}

/** To be called with each page: its buttons are seen. */
export function trackButtonViews(document: Document, tell: Tell): void {
  for (const button of document.querySelectorAll(`[${MARK}]`))
    tell({ name: 'button-render', buttonId: button.getAttribute(MARK) ?? '' })
}
