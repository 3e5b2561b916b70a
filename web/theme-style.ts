import type { Theme } from '../src/websites/contract.ts'

/** Style sheet text that lays a website's theme over the tokens. */
export function themeStyle(theme: Theme): string {
  const { background, surface, text, muted, accent, accentText, headingFont, bodyFont, radius } = theme
  const colors = { background, surface, text, muted, accent, 'accent-text': accentText }
  const declarations = [
    ...Object.entries(colors).map(([name, value]) => `--color-${name}:${plain(value)}`),
    `--font-heading:var(--font-${plain(headingFont)})`,
    `--font-body:var(--font-${plain(bodyFont)})`,
    `--radius:${Number(radius)}px`,
  ]
  // The attribute makes it weigh more than the tokens, in whatever order the sheets come.
  return `:root[data-face]{${declarations.join(';')}}`
}

/** Values were checked when they were saved; whatever could end the declaration or the element is dropped here again. */
function plain(value: string): string {
  return value.replace(/[^#\w(),.%\s/-]/g, '')
}
