import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictures } from '../../testing/fixtures/make/make-picture.ts'
import { KIND_BYTES, kindOf } from './image-kind.ts'

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('the first bytes of a %s tell what it is', async (kind) => {
  const bytes = await pictures[kind]()
  expect(kindOf(bytes)).toBe(kind)
  expect(kindOf(bytes.subarray(0, KIND_BYTES))).toBe(kind)
})

const latin = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['nothing', ''],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an SVG that says so first', '<?xml version="1.0"?><svg/>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a page that pretends to be a GIF', '<!-- GIF89a -->'],
  ['a GIF of another kind', 'GIF88a'],
  ['a PDF', '%PDF-1.7'],
  ['a BMP', 'BM\x36\0\0\0'],
  ['a TIFF', 'II*\0'],
  ['a PSD', '8BPS\0\x01'],
  ['a zip', 'PK\x03\x04'],
  ['a sound in RIFF', 'RIFF\0\0\0\0WAVEfmt '],
  ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['a film', '\0\0\0\x18ftypisom\0\0\0\0isommp41'],
  ['a box that is too short for a brand', '\0\0\0\x10ftypmif1\0\0\0\0avif'],
  ['a JPEG XL', '\xff\x0a'],
  ['a JPEG that was cut', '\xff\xd8'],
  ['a PNG whose line ends were changed', '\x89PNG\n\x1a\n'],
])('%s is not accepted', (_, text) => expect(kindOf(latin(text))).toBeUndefined())

test('an AVIF is known by any of its brands', () => {
  expect(kindOf(latin('\0\0\0\x1cftypmif1\0\0\0\0mif1avif'))).toBe('avif')
  expect(kindOf(latin('\0\0\0\x14ftypavis\0\0\0\0mif1'))).toBe('avif')
})

const heads = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a', 'RIFF', '\0\0\0\x1cftyp']

test('whatever the bytes are, they are of the kind they begin with, or of none', () => {
  const anyBytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc
      .tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 300 }))
      .map(([head, rest]) => Buffer.concat([latin(head), rest])),
  )
  fc.assert(
    fc.property(anyBytes, (bytes) => {
      const text = Buffer.from(bytes).toString('latin1')
      const kind = kindOf(bytes)
      expect(kind === 'jpeg').toBe(text.startsWith('\xff\xd8\xff'))
      expect(kind === 'png').toBe(text.startsWith('\x89PNG\r\n\x1a\n'))
      expect(kind === 'gif').toBe(text.startsWith('GIF87a') || text.startsWith('GIF89a'))
      expect(kind === 'webp').toBe(text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP')
      if (kind === 'avif') expect(text.slice(4, 8) + text.slice(0, KIND_BYTES)).toMatch(/^ftyp[\s\S]*avi[fs]/)
    }),
    { numRuns: 2_000 },
  )
})

test('bytes after the first do not matter', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: KIND_BYTES, maxLength: KIND_BYTES }), fc.uint8Array(), (start, rest) => {
      expect(kindOf(Buffer.concat([start, rest]))).toBe(kindOf(start))
    }),
  )
})
