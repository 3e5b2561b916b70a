import { z } from 'zod'
import { TimedOut } from '../errors/application-errors.ts'
import { type Captcha, TOKEN_LENGTH_MAX } from './captcha.ts'

export interface RecaptchaOptions {
  /** The website's secret; undefined when it has none, and then no token is valid. */
  findSecret(websiteId: string): Promise<string | undefined>
  /** Where tokens are verified. Default: Google. */
  verifyUrl?: string
  /** Timeout in milliseconds. Default: 5 s. */
  timeoutMs?: number
}

const GOOGLE = 'https://www.google.com/recaptcha/api/siteverify'
const FIVE_SECONDS = 5_000
const UNANSWERED = 'The CAPTCHA cannot be checked at the moment. Please try again in a few seconds.'

const Verdict = z.object({ success: z.boolean() })

/** Google decides who is a person. It accepts each token once, and its secret is bound to the website's own host. */
export function recaptchaCaptcha({
  findSecret,
  verifyUrl = GOOGLE,
  timeoutMs = FIVE_SECONDS,
}: RecaptchaOptions): Captcha {
  return {
    async verify(websiteId, token) {
      const secret = await findSecret(websiteId)
      if (secret === undefined || token === '' || token.length > TOKEN_LENGTH_MAX) return false
      return requestVerdict(verifyUrl, { secret, response: token }, timeoutMs)
    },
  }
}

async function requestVerdict(url: string, asked: Record<string, string>, timeoutMs: number): Promise<boolean> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(asked),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!reply.ok) throw new Error(`Status ${reply.status}`)
    return Verdict.parse(await reply.json()).success
  } catch (error) {
    throw new TimedOut(UNANSWERED, { cause: error })
  }
}
