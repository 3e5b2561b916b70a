import type { CaptchaSettings } from '../../../src/websites/contract.ts'

const recaptcha = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

/** CSP sources of the captcha's provider; our own needs none. */
export function captchaSources(provider: CaptchaSettings['provider'] | undefined) {
  return provider === 'recaptcha' ? recaptcha : undefined
}
