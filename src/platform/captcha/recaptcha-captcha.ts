import { json } from 'node:stream/consumers'
import { z } from 'zod'
import type { Egress } from '../egress/egress.ts'
import { TimedOut } from '../errors/application-errors.ts'
import { type Captcha, TOKEN_LENGTH_MAX } from './captcha.ts'

export interface RecaptchaOptions {
  /** Bounds the time and size of the answer, and keeps the secret from following a redirect. */
  egress: Pick<Egress, 'post'>
  /** The website's secret; undefined when it has none, and then no token is valid. */
  findSecret(websiteId: string): Promise<string | undefined>
  /** Where tokens are verified. Default: Google. */
  verifyUrl?: string
  /** Timeout in milliseconds. Default: 5 s. */
  timeoutMs?: number
}

const GOOGLE = 'https://www.google.com/recaptcha/api/siteverify'
const FIVE_SECONDS = 5_000
/** An answer has a few hundred. */
const BYTES_MAX = 64_000
const UNANSWERED = 'The CAPTCHA cannot be checked at the moment. Please try again in a few seconds.'

const Verdict = z.object({ success: z.boolean() })

/** Google decides who is a person. It accepts each token once, and its secret is bound to the website's own host. */
export function recaptchaCaptcha({
  egress,
  findSecret,
  verifyUrl = GOOGLE,
  timeoutMs = FIVE_SECONDS,
}: RecaptchaOptions): Captcha {
  return {
    async verify(websiteId, token) {
      const secret = await findSecret(websiteId)
      if (secret === undefined || token === '' || token.length > TOKEN_LENGTH_MAX) return false
      return requestVerdict(egress, verifyUrl, { secret, response: token }, timeoutMs)
    },
  }
}

async function requestVerdict(
  egress: Pick<Egress, 'post'>,
  url: string,
  asked: Record<string, string>,
  timeoutMs: number,
): Promise<boolean> {
  try {
    const { body } = await egress.post(url, asked, { bytesMax: BYTES_MAX, timeoutMs, accept: 'application/json' })
    return Verdict.parse(await json(body)).success
  } catch (error) {
    throw new TimedOut(UNANSWERED, { cause: error })
  }
}
