import type { Challenge } from 'altcha/types'
import type { z } from 'zod'
import type { ChallengeReply } from '../../../src/identity/contract.ts'
import { ApiError } from '../../api/client/client.ts'
import { type Captcha, sizeFor } from '../../storefront/captcha/captcha.ts'

/** Loads the widget, which starts at once. */
export async function renderPasswordCaptcha(
  container: HTMLElement,
  challenge: z.infer<typeof ChallengeReply>,
): Promise<Captcha> {
  const { renderAltcha } = await import('../../storefront/captcha/altcha-captcha.ts').catch(() => {
    throw new ApiError(0, 'Please check your internet connection.')
  })
  const { width } = container.getBoundingClientRect()
  const language = document.documentElement.lang
  return renderAltcha({
    container,
    siteKey: '',
    size: sizeFor(width),
    language,
    onSolved: () => {},
    challenge: challenge as unknown as Challenge,
  })
}
