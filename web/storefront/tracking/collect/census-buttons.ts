/** Buttons that call visitors to do something say so in the page: `<a data-census-button="browse-shop">`. */
const MARK = 'data-census-button'

type Tell = (event: { name: 'button-render' | 'button-click'; buttonId: string }) => void

/** To be called once: a button that is pressed tells of it. */
export function trackButtonClicks(document: Document, tell: Tell): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest(`[${MARK}]`) : null
    if (button) tell({ name: 'button-click', buttonId: button.getAttribute(MARK) ?? '' })
  })
}

/** To be called with each page: its buttons are seen. */
export function trackButtonViews(document: Document, tell: Tell): void {
  for (const button of document.querySelectorAll(`[${MARK}]`))
    tell({ name: 'button-render', buttonId: button.getAttribute(MARK) ?? '' })
}
