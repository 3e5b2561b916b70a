import { expect, test } from 'vitest'
import { Theme } from '../../websites/contract.ts'
import { type ThemeLook, themePresets } from './theme-presets.ts'
import { presetOfTrade } from './trades.ts'

const pairs = [
  ['text', 'background'],
  ['text', 'surface'],
  ['muted', 'background'],
  ['muted', 'surface'],
  ['accent', 'background'],
  ['accentText', 'accent'],
] as const satisfies [keyof ThemeLook, keyof ThemeLook][]

test.each(themePresets)('$name is a theme, and every text of it has at least 4.5:1', ({ theme }) => {
  expect(Theme.parse(theme)).toEqual(theme)
  for (const [front, back] of pairs)
    expect(contrast(theme[front], theme[back]), `${front} on ${back}`).toBeGreaterThan(4.5)
})

test('each of the six is the look of a trade', () =>
  expect(new Set(Object.values(presetOfTrade))).toEqual(new Set(themePresets.map(({ id }) => id))))

function contrast(...colours: [string, string]): number {
  const [dark = 0, light = 0] = colours.map(luminance).toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
