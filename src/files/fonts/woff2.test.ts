import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { isWoff2 } from './woff2.ts'

const require = createRequire(import.meta.url)
const read = (path: string) => readFileSync(require.resolve(path))
const syne = read('@fontsource-variable/syne/files/syne-latin-wght-normal.woff2')

test.each([
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  '@fontsource-variable/caveat/files/caveat-cyrillic-wght-normal.woff2',
  '@fontsource-variable/eb-garamond/files/eb-garamond-latin-ext-wght-normal.woff2',
])('%s is a font', async (path) => expect(await isWoff2(read(path))).toBe(true))

const changed = (at: number, ...values: number[]) => {
  const copy = Buffer.from(syne)
  for (const [place, value] of values.entries()) copy[at + place] = value
  return copy
}

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a name and nothing behind it', Buffer.from('wOF2')],
  ['a font that was cut off', syne.subarray(0, -10)],
  ['a font with something behind it', Buffer.concat([syne, Buffer.from('<script>')])],
  ['a collection', changed(4, ...Buffer.from('ttcf'))],
  ['a WOFF 1.0', changed(0, ...Buffer.from('wOFF'))],
  ['no tables', changed(12, 0, 0)],
  ['too many tables', changed(12, 255, 255)],
  ['a table that is longer than the rest', changed(49, 0x7f)],
  ['noise in place of the packed stream', changed(400, ...Buffer.alloc(2_000, 7))],
  ['a page under the name of a font', Buffer.concat([syne.subarray(0, 48), Buffer.alloc(syne.length - 48, 60)])],
])('%s is refused', async (_, bytes) => expect(await isWoff2(bytes)).toBe(false))
