import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeWhileTyping, toUrlId } from './url-id.ts'

test.each([
  ['Blue Mug', 'blue-mug'],
  ['  Crème brûlée!  ', 'creme-brulee'],
  ['Straße 7', 'strasse-7'],
  ['Nørd & Wool', 'nord-wool'],
  ['日本', ''],
])('%j is %j', (text, id) => expect(toUrlId(text)).toBe(id))

test('a hyphen can be typed', () => expect(normalizeWhileTyping('blue-')).toBe('blue-'))

test('every address is one that the server takes, or empty', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const id = toUrlId(text)
      expect(id === '' || (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) && id.length <= 200)).toBe(true)
      expect(toUrlId(id)).toBe(id)
    }),
  ))
