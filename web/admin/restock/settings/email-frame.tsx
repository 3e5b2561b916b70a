import { useRef } from 'react'
import { extractStyles } from './email-styles.ts'

/**
 * A letter as mail programs show it. Nothing in it can run: the frame is sandboxed. The page's policy, which the frame
 * inherits, knows no inline styles, so they are put on by the page.
 */
export function EmailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { markup, sheets } = extractStyles(html)
  const dress = () => {
    const box = frame.current
    const page = box?.contentDocument
    if (!box || !page) return
    wear(page, sheets)
    box.style.blockSize = `${page.documentElement.scrollHeight}px`
  }
  return (
    <iframe
      ref={frame}
      className="letter-frame"
      title="The letter"
      sandbox="allow-same-origin"
      srcDoc={markup}
      onLoad={dress}
    />
  )
}

function wear(page: Document, sheets: string[]): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? ''
  // It is looked at, not followed: the frame has nowhere to go.
  for (const link of page.querySelectorAll('a')) link.removeAttribute('href')
  const Sheet = page.defaultView?.CSSStyleSheet
  if (!Sheet) return
  page.adoptedStyleSheets = sheets.map((text) => {
    const sheet = new Sheet()
    sheet.replaceSync(text)
    return sheet
  })
}
