import type { ThemeId } from '../../../src/shared/styles/theme-ids.ts'

export const themeLabels: Record<ThemeId, string> = {
  white: 'Lightest theme',
  light: 'Light theme',
  bright: 'Bright theme',
  dark: 'Dark theme',
  black: 'Darkest theme',
}
