/** How the admin looks: as the system is, or as somebody chose in this browser. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Also read by early-script.ts. */
export const THEME_KEY = 'plinth.theme'

/** `system` where nothing was chosen, and where the browser lets nothing be read. */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(THEME_KEY)
    return themes.find((theme) => theme === kept) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Changes the page at once. A browser that keeps nothing shows it until the page is left. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Private windows may refuse; the choice holds for this page.
  }
}
