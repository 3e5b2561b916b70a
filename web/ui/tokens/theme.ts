/** Theme of the admin: the system's, or one chosen in this browser. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Also read by early-script.ts. */
export const THEME_KEY = 'plinth.theme'

/** `system` if nothing was chosen or storage is denied. */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(THEME_KEY)
    return themes.find((theme) => theme === kept) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Applies at once. Without storage it lasts until the page is left. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Storage may be denied; the choice applies to this page.
  }
}
