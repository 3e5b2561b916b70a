import type { SiteStyle } from '../../src/shared/styles/site-style.ts'
import { styleOfTheme } from '../../src/shared/styles/style-of-theme.ts'
import type { Theme } from '../../src/websites/contract.ts'
import { themeStyle } from '../theme-style.ts'
import { type SheetOptions, siteStyleSheet, themeClasses } from './style-sheet.ts'

interface Styled extends SheetOptions {
  /** The initial theme, used without site styles. */
  theme: Theme
  style?: SiteStyle | undefined
  /** Whether a section has its own theme. */
  hasThemes?: boolean
}

/** Style of a page: the website's, or its initial theme if never changed. */
export function pageStyle({ theme, style, hasThemes = false, ...options }: Styled): string {
  if (style) return siteStyleSheet(style, options)
  return themeStyle(theme) + (hasThemes ? themeClasses(styleOfTheme(theme).colors) : '')
}
