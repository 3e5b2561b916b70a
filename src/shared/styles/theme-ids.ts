/** Five colour themes for sections, derived from the palette. */
export const themeIds = ['white', 'light', 'bright', 'dark', 'black'] as const
export type ThemeId = (typeof themeIds)[number]
