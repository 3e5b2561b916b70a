const DARK_QUERY = '@media (prefers-color-scheme: dark)'

/** The e-mail as a device in this scheme shows it, whatever the scheme of the one that looks at it. */
export function inScheme(html: string, scheme: 'light' | 'dark'): string {
  return html.replaceAll(DARK_QUERY, scheme === 'dark' ? '@media all' : '@media not all')
}
