import { expect, test } from 'vitest'
import { DiscountTerms } from '../../../../src/discounts/contract.ts'
import { changeLines, changeTitle } from './change-words.ts'

const terms = DiscountTerms.parse({ name: 'Ten off', trigger: 'code', benefit: { type: 'percent', rate: 100_000 } })
const context = { currency: 'USD', titles: { mug: 'Quay Mug' } }
const snapshot = (changes: Partial<DiscountTerms>) => ({
  terms: { ...terms, ...changes },
  isPaused: false,
  isDeleted: false,
})

test('a change says before and after of what it changed, and nothing else', () => {
  const after = snapshot({
    name: 'Twenty off',
    benefit: { type: 'percent', rate: 200_000 },
    scope: { type: 'products', ids: ['mug'] },
    limits: { total: 1000, perCustomer: null },
    endsAt: '2026-12-01T09:00',
  })
  expect(changeLines({ before: snapshot({}), after }, context)).toEqual([
    'Name: Ten off → Twenty off',
    'Gives: 10\u00a0% off → 20\u00a0% off',
    'For: Any order → Quay Mug (1)',
    'Total uses: none → 1,000',
    'Ends: never → 1 December 2026 at 09:00',
  ])
  expect(changeLines({ before: null, after }, context)).toEqual([])
})

test('codes that came or went are counted', () => {
  expect(changeTitle({ kind: 'codes-added', codes: 10_000 })).toBe('Codes added (10,000)')
  expect(changeTitle({ kind: 'created', codes: 1 })).toBe('Created (1 code)')
  expect(changeTitle({ kind: 'undone', codes: 20 })).toBe('Undone (20 codes)')
  expect(changeTitle({ kind: 'paused', codes: 0 })).toBe('Paused')
})
