import type { Theme } from '../src/websites/contract.ts'

/** Stylesheet with a website's theme as overrides of the tokens. */
export function themeStyle(theme: Theme): string {
  const { background, surface, text, muted, accent, accentText, headingFont, bodyFont, radius } = theme
  const colors = { background, surface, text, muted, accent, 'accent-text': accentText }
  const declarations = [
    ...Object.entries(colors).map(([name, value]) => `--color-${name}:${plain(value)}`),
    `--font-heading:var(--font-${plain(headingFont)})`,
    `--font-body:var(--font-${plain(bodyFont)})`,
    `--radius:${Number(radius)}px`,
  ]
  // The attribute raises the specificity above the tokens, whatever the order of stylesheets.
  return `:root[data-face]{${declarations.join(';')}}`
}

/** Values are validated when saved; characters that could end the declaration or the element are dropped here as well. */
function plain(value: string): string {
  return value.replace(/[^#\w(),.%\s/-]/g, '')
}
