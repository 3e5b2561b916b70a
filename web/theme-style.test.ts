import { expect, test } from 'vitest'
import { makeWebsite } from '../src/testing/fixtures/make/make.ts'
import { themeStyle } from './theme-style.ts'

const { theme } = makeWebsite().website

test('a theme becomes custom properties of the page', () => {
  expect(themeStyle({ ...theme, accent: '#0a5c36', headingFont: 'serif', radius: 12 })).toMatch(
    /^:root\[data-face\]\{.*--color-accent:#0a5c36;.*--font-heading:var\(--font-serif\);.*--radius:12px\}$/,
  )
})

test.each(['red}body{display:none', '</style><script>alert(1)</script>', 'red;background:url(//x)', 'a\\3c b', '"'])(
  'a value that was let through by mistake ends neither its declaration nor the element: %s',
  (accent) => {
    const text = themeStyle({ ...theme, accent })
    expect(text.match(/[{}]/g)).toEqual(['{', '}'])
    expect(text.split(';')).toHaveLength(9)
    expect(text).not.toMatch(/[<>\\"]/)
  },
)
