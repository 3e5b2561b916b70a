import { expect, test } from 'vitest'
import { LetterDelayed, LetterRefused, LetterUncertain } from '../../src/platform/mail/mail.ts'
import { endingOf } from './ending-of.ts'

const address = 'ada.b+c@example.com'

test.each([
  [new LetterRefused('550 no'), 1_000, { state: 'failed', reason: '550 no' }],
  [new LetterUncertain('the line broke'), 1_000, { state: 'uncertain', reason: 'the line broke' }],
  [new Error('who knows'), 1_000, { state: 'uncertain', reason: 'who knows' }],
  [new LetterDelayed('451 later'), undefined, { state: 'failed', reason: '451 later' }],
])('%s is the end of a letter', (failure, pause, ending) => expect(endingOf(failure, address, pause)).toEqual(ending))

test('what is put off has a moment', () => {
  const ending = endingOf(new LetterDelayed('451 later'), address, 60_000)
  expect(ending).toEqual({ until: expect.any(Date), note: '451 later' })
  expect('until' in ending && ending.until.getTime() - Date.now()).toBeGreaterThan(50_000)
})

test('the server repeats neither the address, in whatever letters, nor what cannot be stored', () => {
  const said = `550 <ADA.B+C@Example.com>: no\r\nsuch\u0000 mailbox ${'x'.repeat(1_000)}`
  const ending = endingOf(new LetterRefused(said), address, undefined)
  const reason = 'reason' in ending ? ending.reason : ''
  expect(reason).toMatch(/^550 <the address>: no such {1,2}mailbox x+$/)
  expect(reason.length).toBeLessThanOrEqual(300)
  const half = endingOf(new LetterRefused(`${'x'.repeat(299)}😀`), address, undefined)
  expect('reason' in half && half.reason.isWellFormed()).toBe(true)
})
