import { expect, test } from 'vitest'
import { customerEmailWords } from './customer-email-words.ts'

const TOLD = 'The customer gets an e-mail.'

test('who will certainly be e-mailed is promised it, and nobody else', () => {
  expect(customerEmailWords('unlimited', TOLD)).toBe(TOLD)
  expect(customerEmailWords('limited', TOLD)).toMatch(/^The customer gets an e-mail\. .*at most three/)
  expect(customerEmailWords('none', TOLD)).not.toContain(TOLD)
})
