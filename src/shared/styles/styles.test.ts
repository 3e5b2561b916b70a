import fc from 'fast-check'
import { expect, test } from 'vitest'
import { themePresets } from '../stores/theme-presets.ts'
import { AA, contrast, hexOfHsl, hslOf, hslProblem, nearestPassing, readHex } from './colour.ts'
import { readColourText } from './colour-text.ts'
import { colourTheme, contrastProblems } from './colour-themes.ts'
import { fontFamilies, fontThemes } from './font-families.ts'
import { type SiteDesign, siteDesigns, withDesign } from './site-designs.ts'
import { SiteStyle } from './site-style.ts'
import { styleOfTheme } from './style-of-theme.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test.each([
  [{ h: 361, s: 0, l: 0 }, 'Hue out of bounds.'],
  [{ h: 0, s: 1.1, l: 0 }, 'Saturation out of bounds.'],
  [{ h: 0, s: 0, l: -0.1 }, 'Lightness out of bounds.'],
  [{ h: 0, s: 0, l: 0, a: 2 }, 'Alpha out of bounds.'],
  [{ h: 0, s: 0 }, 'Missing an H/S/L value.'],
  [{ h: 360, s: 1, l: 1, a: 0 }, undefined],
])('%j says %s', (colour, problem) => expect(hslProblem(colour)).toBe(problem))

test.each([
  ['hsl(20 50% 40%)', { hex: '#995533' }],
  ['hsla(20deg, 0.5, 0.4, 1)', { hex: '#995533' }],
  ['#953', { hex: '#995533' }],
  ['hsl(400 50% 40%)', { problem: 'Hue out of bounds.' }],
  ['hsl(20 150% 40%)', { problem: 'Saturation out of bounds.' }],
  ['hsl(20 50% 140%)', { problem: 'Lightness out of bounds.' }],
  ['hsl(20 50% 40% / 1.5)', { problem: 'Alpha out of bounds.' }],
  ['hsl(20 50%)', { problem: 'Missing an H/S/L value.' }],
  ['hsl(20 50% 40% / 50%)', { problem: 'Colors are opaque here: leave alpha out, or enter 1.' }],
  ['reddish', { problem: 'A color is # and 3 to 6 hex digits, or hsl().' }],
])('%s that is typed for a colour gives %j', (text, read) => expect(readColourText(text)).toEqual(read))

test('a colour of 3 to 6 hex digits is read where it means one, and nothing else is', () => {
  expect(['#ABC', 'a1b2c3', ' #fff '].map(readHex)).toEqual(['#aabbcc', '#a1b2c3', '#ffffff'])
  expect(['#1234', '#12345'].map(readHex)).toEqual(['#112233', '#123450'])
  expect(['#ab', '#abcdefa', 'red', '#ggg'].map(readHex)).toEqual(Array(4).fill(undefined))
})

test('a colour is the same after it was turned into hue, saturation and lightness and back', () => {
  fc.assert(fc.property(hex, (colour) => hexOfHsl(hslOf(colour)) === colour))
})

test('the offered colour can always be read on what it stands on, and one that can be read is left alone', () => {
  fc.assert(
    fc.property(hex, hex, (colour, ground) => {
      const offer = nearestPassing(colour, [ground])
      expect(contrast(offer, ground)).toBeGreaterThanOrEqual(AA)
      if (contrast(colour, ground) >= AA) expect(offer).toBe(colour)
    }),
  )
})

test('text of every derived theme can be read on its background, whatever the palette is', () => {
  const palette = fc.record({ lightest: hex, light: hex, accent: hex, dark: hex, darkest: hex })
  fc.assert(
    fc.property(palette, fc.constantFrom('white', 'light', 'bright', 'dark', 'black'), (colours, id) => {
      const theme = colourTheme({ defaultThemeId: 'white', palette: colours, themes: {} }, id as 'white')
      expect(contrast(theme.text, theme.background)).toBeGreaterThanOrEqual(AA)
      expect(contrast(theme.muted, theme.background)).toBeGreaterThanOrEqual(AA)
    }),
  )
})

test('an accent that is hard to read is named with the nearest colour that is not, and taking it ends the warning', () => {
  const [{ style }] = siteDesigns as [SiteDesign]
  const { palette } = style.colors
  const pale = { ...style.colors, palette: { ...palette, accent: '#e8c46a' } }
  const [problem, ...others] = contrastProblems(pale).filter(({ themeId }) => themeId === 'white')
  expect([problem, others.length]).toMatchObject([{ role: 'accent', on: 'background' }, 0])
  const mended = { ...pale, themes: { white: { accent: problem?.offer ?? '' } } }
  expect(contrastProblems(mended).filter(({ themeId }) => themeId === 'white')).toEqual([])
})

test.each(siteDesigns)('the design $name is a valid style without a colour that is hard to read', ({ style }) => {
  expect(SiteStyle.parse(style)).toEqual(style)
  expect(contrastProblems(style.colors)).toEqual([])
})

test.each(themePresets)('the first look of $name becomes styles that look the same', ({ theme }) => {
  const style = styleOfTheme(theme)
  expect(SiteStyle.parse(style)).toEqual(style)
  const { headingFont: _, bodyFont: __, radius: ___, ...colours } = theme
  expect(colourTheme(style.colors, style.colors.defaultThemeId)).toEqual(colours)
})

test('there are eight designs, about thirty families, and only known ones in the pairs', () => {
  expect(siteDesigns).toHaveLength(8)
  const known = fontFamilies.map(({ id }) => id)
  expect(known.length).toBeGreaterThanOrEqual(30)
  for (const { heading, body } of Object.values(fontThemes))
    expect(known).toEqual(expect.arrayContaining([heading, body]))
})

test('another design keeps uploaded fonts and what pages are set to', () => {
  const [{ style: before }, other] = siteDesigns as [SiteDesign, SiteDesign]
  const own = { abc: { name: 'Mine', fileName: 'abc.woff2' } }
  const changed = { ...before, fonts: { ...before.fonts, own }, tweaks: { CHECKOUT: { themeId: 'light' as const } } }
  const next = withDesign(changed, other)
  expect([next.design, next.fonts.own, next.tweaks]).toEqual(['atelier', own, changed.tweaks])
})
