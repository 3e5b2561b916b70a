import { expect, test } from 'vitest'
import { labelled, withColon } from './labelled.ts'

test.each([
  ['en-US', 'Total: 12'],
  ['de', 'Total: 12'],
  ['fr', 'Total\u00a0: 12'],
  ['fr-CA', 'Total\u00a0: 12'],
  ['fry', 'Total: 12'],
])('a label and its value in %s are written %j', (language, written) => {
  expect(labelled(language, 'Total', '12')).toBe(written)
  expect(`${withColon(language, 'Total')} 12`).toBe(written)
})
