import { expect, test } from 'vitest'
import { LetterDelayed, LetterRefused, LetterUncertain } from '../../../src/platform/mail/mail.ts'
import { deliveryOutcome } from './delivery-outcome.ts'

const refused = 'The mail server refused the e-mail (550 5.1.1).'
const broken = 'The connection to the mail server broke.'
const late = 'The mail server did not accept the e-mail yet (451).'

test.each([
  [new LetterRefused('550 5.1.1 <ada@a.example>: no ada'), 1_000, { state: 'failed', reason: refused }],
  [new LetterUncertain('the line broke'), 1_000, { state: 'uncertain', reason: broken }],
  [new Error('who knows'), 1_000, { state: 'uncertain', reason: broken }],
  [new LetterDelayed('451 later'), undefined, { state: 'failed', reason: late }],
])('%s is the end of a letter', (failure, pause, ending) => expect(deliveryOutcome(failure, pause)).toEqual(ending))

test('what is put off has a moment', () => {
  const ending = deliveryOutcome(new LetterDelayed('451 later'), 60_000)
  expect(ending).toEqual({ until: expect.any(Date), note: late })
  expect('until' in ending && ending.until.getTime() - Date.now()).toBeGreaterThan(50_000)
})
