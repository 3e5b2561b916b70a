import fc from 'fast-check'
import { v5 } from 'uuid'
import { expect, test } from 'vitest'
import { derivedId } from './derived-id.ts'

test('the example of RFC 9562 comes out', () =>
  expect(derivedId('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
    '2ed6657d-e927-568b-95e1-2665a8aea6a2',
  ))

test('every name gives what the reference implementation gives', () =>
  fc.assert(
    fc.property(fc.uuid(), fc.string({ unit: 'grapheme' }), (namespace, name) => {
      expect(derivedId(namespace, name)).toBe(v5(name, namespace))
    }),
  ))
