import { expect, test } from 'vitest'
import { type SiteDesign, siteDesigns } from '../../src/shared/styles/site-designs.ts'
import { makeWebsite } from '../../src/testing/fixtures/make/make.ts'
import { themeStyle } from '../theme-style.ts'
import { pageStyle } from './page-style.ts'
import { hasOwnLook, siteStyleSheet } from './style-sheet.ts'

const { theme } = makeWebsite().website
const [{ style: harbour }] = siteDesigns as [SiteDesign]
const sheetOf = (style: typeof harbour, pageType = 2) => siteStyleSheet(style, { pageType })

test('a website without styles has its first look, to the letter, until a section has a theme', () => {
  expect(pageStyle({ theme })).toBe(themeStyle(theme))
  expect(pageStyle({ theme, hasThemes: true })).toContain('.theme-dark{')
})

test('a page loads the two families it shows, from its own host, each with a fallback of the same measure', () => {
  const text = sheetOf(harbour)
  const families = [...text.matchAll(/@font-face\{font-family:"([^"]+)"/g)].map(([, family]) => family)
  expect([...new Set(families)]).toEqual(['eb-garamond', 'eb-garamond fallback', 'lora', 'lora fallback'])
  expect(text).toMatch(/"lora fallback";src:local\("Times New Roman"\);ascent-override:[\d.]+%/)
  expect(text).not.toMatch(/url\("https?:/)
})

test('a kind of page has the theme that was chosen for it, and the others keep theirs', () => {
  const style = { ...harbour, tweaks: { CHECKOUT: { themeId: 'black' as const } } }
  const background = (pageType: number) => /data-face\]\{--color-background:(#\w+)/.exec(sheetOf(style, pageType))?.[1]
  expect([background(201), background(2)]).toEqual(['#1d2329', '#fbf8f3'])
})

test('the text of lock screens and of the checkout is where it was chosen to be, also where the product draws them', () => {
  const tweaks = { LOCK_SCREEN: { align: 'left' as const }, CHECKOUT: { align: 'center' as const } }
  const lock = sheetOf({ ...harbour, tweaks }, 103)
  expect(lock).toMatch(/ main :is\(\.section-grid,\.content-notice[^{]*\{text-align:start\}/)
  expect(lock).toContain(' .content-notice{justify-items:start}')
  expect(sheetOf({ ...harbour, tweaks }, 201)).toMatch(/\.checkout-page :is\(h1,h2\)\)\{text-align:center\}/)
  expect(sheetOf({ ...harbour, tweaks })).not.toContain('text-align:start')
})

test('only a kind of page that was given something has a look of its own', () => {
  const style = { ...harbour, tweaks: { CHECKOUT: { themeId: 'black' as const }, STYLE: { themeId: 'dark' as const } } }
  expect([201, 2, 103].map((pageType) => hasOwnLook(style, pageType))).toEqual([true, false, false])
  expect(hasOwnLook(undefined, 201)).toBe(false)
})

test('a popup has the theme and the alignment of popups, whatever the page beneath it has', () => {
  const tweaks = {
    POPUP_OVERLAY: { themeId: 'black' as const, align: 'center' as const },
    STYLE: { align: 'left' as const },
  }
  const text = sheetOf({ ...harbour, tweaks })
  expect(text).toContain(' .popup-overlay{--color-background:#1d2329')
  expect(text).toContain(' .popup-overlay .section-grid{text-align:center}')
  expect(text).toMatch(/ main :is\(\.section-grid[^{]*\{text-align:start\}/)
})

test('animations move only for visitors who have not asked for less motion, and never while a page is edited', () => {
  expect(sheetOf(harbour)).toContain(
    '@media screen and (prefers-reduced-motion:no-preference){@supports (animation-timeline:view())',
  )
  expect(siteStyleSheet(harbour, { animates: false })).not.toContain('animation')
})

test('variants of the colours are CSS variables unless the css-var feature is off, and then they are the colours themselves', () => {
  const dark = (cssVar?: boolean) => {
    const colors = cssVar === undefined ? harbour.colors : { ...harbour.colors, cssVar }
    const text = sheetOf({ ...harbour, colors })
    return text.slice(text.indexOf(' .theme-dark{'), text.indexOf('}', text.indexOf(' .theme-dark{')) + 1)
  }
  expect(dark()).toContain('--color-background:')
  expect(dark(true)).toBe(dark())
  expect(dark(false)).toMatch(/^ \.theme-dark\{background-color:#\w{6};color:#\w{6}\}$/)
})

test('the sheet of every design is well-formed and small', () => {
  for (const { style } of siteDesigns) {
    const text = sheetOf(style)
    expect(text.split('{').length).toBe(text.split('}').length)
    expect(text).not.toMatch(/undefined|NaN|null|<\//)
    expect(text.length).toBeLessThan(12_000)
  }
})
