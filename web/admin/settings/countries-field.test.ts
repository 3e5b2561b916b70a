import { expect, test } from 'vitest'
import { leftOfEu } from './countries-field.tsx'

test('all countries of the EU leave out those that another rule has', () => {
  expect(leftOfEu([])).toHaveLength(27)
  const left = leftOfEu(['DE', 'US'])
  expect(left).toHaveLength(26)
  expect(left).not.toContain('DE')
})
