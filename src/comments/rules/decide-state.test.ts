import { expect, test } from 'vitest'
import { decideState } from './decide-state.ts'

const known = { approvalRequired: false, isTrusted: false, isKnown: true, score: 0 }

test.each([
  ['of a known address', {}, 'published', ''],
  ['the first of an address', { isKnown: false }, 'waiting', 'first'],
  ['where everything is approved', { approvalRequired: true }, 'waiting', 'approval'],
  ['suspicious', { score: 3 }, 'waiting', 'spam'],
  ['spam', { score: 8 }, 'spam', 'spam'],
  ['spam where everything is approved', { score: 8, approvalRequired: true }, 'spam', 'spam'],
  ['of a trusted contributor', { isTrusted: true, isKnown: false, approvalRequired: true, score: 9 }, 'published', ''],
] as const)('a comment %s', (_, facts, state, heldBecause) => {
  expect(decideState({ ...known, ...facts })).toEqual({ state, heldBecause })
})
