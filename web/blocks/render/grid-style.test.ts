import { expect, test } from 'vitest'
import { gridStyle } from './grid-style.ts'

test('however wide the space between blocks, twelve columns fit a phone', () => {
  const css = gridStyle([{ name: 'g1', rows: undefined, gap: 200 }], [])
  const [, rowGap, columnGap, share] = css.match(/gap:(\d+)px min\((\d+)px,(\d+)vw\)/) ?? []
  expect([rowGap, columnGap]).toEqual(['200', '200'])
  expect(11 * Number(share)).toBeLessThan(50)
})

test('a grid without its own space between blocks keeps that of the style sheet', () => {
  expect(gridStyle([{ name: 'g1', rows: 3, gap: undefined }], [])).not.toContain('gap')
})
