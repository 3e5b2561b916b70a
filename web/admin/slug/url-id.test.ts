import { expect, test } from 'vitest'
import { nextUrlId, normalizeWhileTyping } from './url-id.ts'

test.each(['blue-', '日本-'])('a hyphen can be typed: %s', (typed) => expect(normalizeWhileTyping(typed)).toBe(typed))

test.each([
  ['mug', 'mug-2'],
  ['mug-2', 'mug-3'],
])('after %s comes %s', (id, next) => expect(nextUrlId(id)).toBe(next))
