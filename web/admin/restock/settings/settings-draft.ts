import type { RestockSettings } from '../../../../src/restock/admin-contract.ts'

export type CaptchaProvider = RestockSettings['captcha']['provider']

/** The settings as they are typed: numbers are texts, and a provider that is not chosen keeps its key. */
export interface DraftSettings extends Omit<RestockSettings, 'lettersPerMinute' | 'captcha'> {
  /** Empty: as fast as the server may. */
  lettersPerMinute: string
  provider: CaptchaProvider
  siteKey: string
  /** Empty: the one that is kept. */
  secretKey: string
}

export function toDraft({ lettersPerMinute, captcha, ...settings }: RestockSettings): DraftSettings {
  return {
    ...settings,
    lettersPerMinute: lettersPerMinute === null ? '' : String(lettersPerMinute),
    provider: captcha.provider,
    siteKey: captcha.provider === 'recaptcha' ? captcha.siteKey : '',
    secretKey: '',
  }
}

/** What is no number goes as it is: the server says what is wrong with it. */
export function toSettings(draft: DraftSettings): RestockSettings {
  const { lettersPerMinute, provider, siteKey, secretKey, ...settings } = draft
  return {
    ...settings,
    lettersPerMinute: lettersPerMinute.trim() === '' ? null : Number(lettersPerMinute),
    captcha: provider === 'recaptcha' ? { provider, siteKey, ...(secretKey && { secretKey }) } : { provider },
  }
}

/** What is wrong with a pace, as a sentence. */
export function rateLimitProblem(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  const isGood = /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 60_000
  return isGood ? undefined : 'Enter a whole number from 1 to 60,000, or leave it empty.'
}
