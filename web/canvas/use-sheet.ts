import { useLayoutEffect, useState } from 'react'

/** A style sheet of the canvas alone: pages have no `style` attributes, and neither has what they are made of. */
export function useSheet(text: string): void {
  const [sheet] = useState(() => new CSSStyleSheet())
  useLayoutEffect(() => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [sheet])
  useLayoutEffect(() => sheet.replaceSync(text), [sheet, text])
}
