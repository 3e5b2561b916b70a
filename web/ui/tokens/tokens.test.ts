import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** `--name: light-dark(#rrggbb, #rrggbb)` of all plain colour tokens. */
const colours = new Map(
  [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
)

const themes = ['light', 'dark'] as const
const surfaces = ['page', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover']

const onSurfaces = (text: string) => surfaces.map((surface) => [text, surface, 4.5] as const)
const pairs = [
  ...['text', 'text-muted', 'accent', 'bad'].flatMap(onSurfaces),
  ...['page', 'surface', 'surface-raised', 'surface-sunken'].map((surface) => ['line-strong', surface, 3] as const),
  ['on-ink', 'ink', 4.5],
  ['on-ink', 'ink-hover', 4.5],
  ['on-bad', 'bad', 4.5],
  ['text', 'surface-pressed', 4.5],
  ...['accent', 'good', 'warning', 'bad', 'info'].map((tone) => [`${tone}-soft-text`, `${tone}-soft`, 4.5] as const),
  ...['good', 'warning', 'bad', 'accent'].map((tone) => [tone, 'surface', 3] as const),
] as const

test.each(pairs)('%s on %s has at least %s:1 in both themes', (front, back, least) => {
  for (const theme of themes) expect(contrast(front, back, theme), theme).toBeGreaterThanOrEqual(least)
})

function contrast(front: string, back: string, theme: (typeof themes)[number]): number {
  const [dark = 0, light = 0] = [front, back]
    .map((name) => luminance(colours.get(name)?.[theme]))
    .toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string | undefined): number {
  if (!hex) throw new Error('This token is no plain colour.')
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
