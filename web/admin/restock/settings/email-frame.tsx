import { useRef } from 'react'
import { extractStyles } from './email-styles.ts'
import styles from './settings.module.css'

/**
 * An e-mail as mail programs show it, in a sandboxed frame where no script runs. The frame inherits the page's content
 * security policy, which forbids inline styles; so the page applies them as style sheets.
 */
export function EmailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { markup, sheets } = extractStyles(html)
  const applyStyles = () => {
    const box = frame.current
    const page = box?.contentDocument
    if (!box || !page) return
    adoptStyles(page, sheets)
    box.style.blockSize = `${page.documentElement.scrollHeight}px`
  }
  return (
    <iframe
      ref={frame}
      className={styles.emailFrame}
      title="E-mail preview"
      sandbox="allow-same-origin"
      srcDoc={markup}
      onLoad={applyStyles}
    />
  )
}

function adoptStyles(page: Document, sheets: string[]): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? ''
  // Links of a preview lead nowhere.
  for (const link of page.querySelectorAll('a')) link.removeAttribute('href')
  const Sheet = page.defaultView?.CSSStyleSheet
  if (!Sheet) return
  page.adoptedStyleSheets = sheets.map((text) => {
    const sheet = new Sheet()
    sheet.replaceSync(text)
    return sheet
  })
}
