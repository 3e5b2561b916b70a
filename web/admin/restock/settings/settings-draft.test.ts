import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RestockSettings } from '../../../../src/restock/admin-contract.ts'
import { rateLimitProblem, toDraft, toSettings } from './settings-draft.ts'

const captcha: fc.Arbitrary<RestockSettings['captcha']> = fc.oneof(
  fc.constant({ provider: 'none' as const }),
  fc.constant({ provider: 'altcha' as const }),
  fc.string({ minLength: 1 }).map((siteKey) => ({ provider: 'recaptcha' as const, siteKey })),
)
const settings: fc.Arbitrary<RestockSettings> = fc.record({
  isEnabled: fc.boolean(),
  mailingListSignUpEnabled: fc.boolean(),
  mailingListOptInByDefault: fc.boolean(),
  successText: fc.string(),
  subject: fc.string(),
  introduction: fc.string(),
  sendsWhenStockReturns: fc.boolean(),
  lettersPerMinute: fc.option(fc.integer({ min: 1, max: 60_000 })),
  captcha,
})

test('settings that nobody touched are saved as they were', () =>
  fc.assert(
    fc.property(settings, (saved) => {
      expect(toSettings(toDraft(saved))).toEqual(saved)
    }),
  ))

test('a secret goes only when one was typed, and only with reCAPTCHA', () => {
  const draft = { ...toDraft(fc.sample(settings, 1)[0] as RestockSettings), siteKey: 'site', secretKey: 'secret' }
  expect(toSettings({ ...draft, provider: 'recaptcha' }).captcha).toEqual({
    provider: 'recaptcha',
    siteKey: 'site',
    secretKey: 'secret',
  })
  expect(toSettings({ ...draft, provider: 'recaptcha', secretKey: '' }).captcha).toEqual({
    provider: 'recaptcha',
    siteKey: 'site',
  })
  expect(toSettings({ ...draft, provider: 'altcha' }).captcha).toEqual({ provider: 'altcha' })
})

test.each(['', ' ', '1', '600', '60000'])('%j letters a minute is good', (typed) => {
  expect(rateLimitProblem(typed)).toBeUndefined()
})

test.each(['0', '-1', '1.5', '60001', 'many', '1e3'])('%j letters a minute is refused', (typed) => {
  expect(rateLimitProblem(typed)).toBe('Enter a whole number from 1 to 60,000, or leave it empty.')
})
