import type { CaptchaSettings } from '../../../src/websites/contract.ts'

const recaptcha = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

/** What a page may load of the one who tells people from programs; ours needs nothing of anybody else. */
export function captchaSources(provider: CaptchaSettings['provider'] | undefined) {
  return provider === 'recaptcha' ? recaptcha : undefined
}
