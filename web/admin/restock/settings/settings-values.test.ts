import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RestockSettings } from '../../../../src/restock/admin-contract.ts'
import { type SettingsValues, toSettings, toValues } from './settings-values.ts'

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

test('unchanged settings are saved as they were', () =>
  fc.assert(
    fc.property(settings, (saved) => {
      expect(toSettings(toValues(saved))).toEqual(saved)
    }),
  ))

test('the secret key is sent only when one was typed, and only with reCAPTCHA', () => {
  const values = toValues(fc.sample(settings, 1)[0] as RestockSettings)
  const captchaOf = (captcha: Partial<SettingsValues['captcha']>) =>
    toSettings({ ...values, captcha: { provider: 'recaptcha', siteKey: 'site', secretKey: 'secret', ...captcha } })
      .captcha
  expect(captchaOf({})).toEqual({ provider: 'recaptcha', siteKey: 'site', secretKey: 'secret' })
  expect(captchaOf({ secretKey: '' })).toEqual({ provider: 'recaptcha', siteKey: 'site' })
  expect(captchaOf({ provider: 'altcha' })).toEqual({ provider: 'altcha' })
})
