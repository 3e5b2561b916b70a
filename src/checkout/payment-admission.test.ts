import { expect, test } from 'vitest'
import { Overloaded } from '../platform/errors/application-errors.ts'
import { type PaymentAdmission, paymentAdmission } from './payment-admission.ts'

function setup() {
  const clock = { now: 0 }
  return { clock, admission: paymentAdmission(() => clock.now) }
}

/** So many payments at once, of which each takes so long. */
function payments(clock: { now: number }, admission: PaymentAdmission, count: number, milliseconds: number) {
  const leave = Array.from({ length: count }, () => admission.enter())
  clock.now += milliseconds
  for (const one of leave) one()
}

test('while payments are quick, as many as come are let in', () => {
  const { clock, admission } = setup()
  for (let n = 0; n < 30; n++) payments(clock, admission, 50, 200)
  expect(() => payments(clock, admission, 100, 200)).not.toThrow()
})

test('what would take too long is refused, and is told when to come back', () => {
  const { clock, admission } = setup()
  payments(clock, admission, 16, 2_100)
  const begun = []
  let refusal: unknown
  while (refusal === undefined)
    try {
      begun.push(admission.enter())
    } catch (error) {
      refusal = error
    }
  expect(begun.length).toBeGreaterThan(4)
  expect(begun.length).toBeLessThan(16)
  expect(refusal).toBeInstanceOf(Overloaded)
  expect((refusal as Overloaded).retryAfterSeconds).toBeGreaterThanOrEqual(1)
  expect((refusal as Overloaded).message).toContain('nothing was charged')
  begun[0]?.()
  expect(() => admission.enter()).not.toThrow()
})

test('shoppers who would begin a checkout are turned away before those who pay', () => {
  const { clock, admission } = setup()
  payments(clock, admission, 16, 1_600)
  for (let n = 0; n < 8; n++) admission.enter()
  expect(() => admission.assertRoom()).toThrow(Overloaded)
  expect(() => admission.enter()).not.toThrow()
})

test('a few are let in whatever was measured, and once they are quick again so are all', () => {
  const { clock, admission } = setup()
  payments(clock, admission, 4, 60_000)
  const begun = Array.from({ length: 4 }, () => admission.enter())
  expect(() => admission.enter()).toThrow(Overloaded)
  for (const leave of begun) leave()
  for (let n = 0; n < 30; n++) payments(clock, admission, 4, 10)
  expect(() => payments(clock, admission, 50, 10)).not.toThrow()
})

test('a payment that is left twice counts once', () => {
  const { admission } = setup()
  const leave = admission.enter()
  leave()
  expect(() => leave()).not.toThrow()
  for (let n = 0; n < 10; n++) admission.enter()
})
