import type { SiteStyle } from '../../src/shared/styles/site-style.ts'
import { styleOfTheme } from '../../src/shared/styles/style-of-theme.ts'
import type { Theme } from '../../src/websites/contract.ts'
import { themeStyle } from '../theme-style.ts'
import { type SheetOptions, siteStyleSheet, themeClasses } from './style-sheet.ts'

interface Styled extends SheetOptions {
  /** What its owner chose at the start, and what stands where there are no styles. */
  theme: Theme
  style?: SiteStyle | undefined
  /** Whether a section of the page has a theme of its own. */
  hasThemes?: boolean
}

/** The look of one page: the website's styles, or its first theme as long as nobody has changed anything. */
export function pageStyle({ theme, style, hasThemes = false, ...options }: Styled): string {
  if (style) return siteStyleSheet(style, options)
  return themeStyle(theme) + (hasThemes ? themeClasses(styleOfTheme(theme).colors) : '')
}
