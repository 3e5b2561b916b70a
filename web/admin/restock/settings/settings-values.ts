import type { RestockSettings } from '../../../../src/restock/admin-contract.ts'

export type CaptchaProvider = RestockSettings['captcha']['provider']

/** Form values: a captcha provider that is not selected keeps its keys. */
export interface SettingsValues extends Omit<RestockSettings, 'captcha'> {
  captcha: {
    provider: CaptchaProvider
    siteKey: string
    /** Empty: the stored one stays. */
    secretKey: string
  }
}

export function toValues({ captcha, ...settings }: RestockSettings): SettingsValues {
  const siteKey = captcha.provider === 'recaptcha' ? captcha.siteKey : ''
  return { ...settings, captcha: { provider: captcha.provider, siteKey, secretKey: '' } }
}

export function toSettings({
  captcha: { provider, siteKey, secretKey },
  ...settings
}: SettingsValues): RestockSettings {
  return {
    ...settings,
    captcha: provider === 'recaptcha' ? { provider, siteKey, ...(secretKey && { secretKey }) } : { provider },
  }
}

/** The form after saving: the key is stored and never shown again. */
export function withoutSecret({ captcha, ...settings }: SettingsValues): SettingsValues {
  return { ...settings, captcha: { ...captcha, secretKey: '' } }
}
