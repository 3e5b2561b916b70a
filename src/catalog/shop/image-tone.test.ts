import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toneOf } from './image-tone.ts'

const corners = {
  topLeftAverage: 'ffffff',
  topRightAverage: 'f4f4f4',
  bottomLeftAverage: 'fefefe',
  bottomRightAverage: 'ffffff',
}

test.each([
  ['000000', '000'],
  ['3f40ff', '013'],
  ['8a7c6b', '211'],
])('a picture with %s in its middle is %s while it loads', (centerAverage, tone) =>
  expect(toneOf({ ...corners, topLeftAverage: '8a7c6b', centerAverage })).toEqual({ tone }),
)

test('a cut-out has no colour, which would be seen through it', () => {
  expect(toneOf({ ...corners, centerAverage: '8a7c6b' })).toEqual({})
})

test('each tone has its class', () => {
  const sheet = readFileSync(join(import.meta.dirname, '../../../web/storefront/picture/tone.css'), 'utf8')
  const channel = [0x20, 0x60, 0xa0, 0xe0]
  for (let tone = 0; tone < 64; tone++) {
    const digits = [tone >> 4, (tone >> 2) & 3, tone & 3]
    const hex = digits.map((digit) => (channel[digit] ?? 0).toString(16)).join('')
    expect(sheet).toContain(`.tone-${digits.join('')} {\n  background-color: #${hex};\n}`)
  }
})
