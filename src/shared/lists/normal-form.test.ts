import { expect, test } from 'vitest'
import { normalForm } from './normal-form.ts'

test('a letter keeps its accents, whatever way they were typed', () => {
  expect(normalForm('Cafe\u0301', 'NFC')).toBe('Caf\u00e9')
  expect(normalForm('\u1ec7', 'NFKD')).toBe('e\u0323\u0302')
})

test('a letter with more marks than anybody can read keeps thirty of them, also where they sort slowly', () => {
  expect(normalForm(`a${'\u0316'.repeat(500)}b`, 'NFKD')).toBe(`a${'\u0316'.repeat(30)}b`)
  expect(Array.from(normalForm(`a${'\u0301\u0316'.repeat(200_000)}b`, 'NFKD'))).toHaveLength(32)
})
