import { expect, test } from 'vitest'
import { customerEmailWords } from './customer-email-words.ts'

const TOLD = 'The customer gets an e-mail.'

test('an e-mail is announced only if it will certainly be sent', () => {
  expect(customerEmailWords('unlimited', TOLD)).toBe(TOLD)
  expect(customerEmailWords('limited', TOLD)).toMatch(/^The customer gets an e-mail\. .*at most three/)
  expect(customerEmailWords('none', TOLD)).not.toContain(TOLD)
})
