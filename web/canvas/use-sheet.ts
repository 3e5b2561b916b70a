import { useLayoutEffect, useState } from 'react'

/** A stylesheet of the canvas, because pages, and so their components, have no `style` attributes. */
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
