import type { AltchaCaptcha } from '../../platform/captcha/altcha-captcha.ts'
import { PLATFORM_SCOPE } from '../../platform/database/platform-scope.ts'
import { CaptchaRequired } from '../../platform/errors/application-errors.ts'
import { networkOf } from '../../platform/rate-limits/network-of.ts'
import type { FailureBudgets } from '../passwords/failure-budgets.ts'
import { type PasswordLimits, passwordLimits } from '../passwords/password-limits.ts'

export interface ResetAttempt {
  /** As typed, normalized, whether or not it has an account. */
  email: string
  /** IP address the request came from. */
  address: string
  captchaToken: string | undefined
  /** ISO 8601 */
  now: string
}

/** Limits requests for reset e-mails. It never looks up accounts, so its answers reveal nothing about them. */
export interface ResetGuard {
  /**
   * False when this address has reached its limit of e-mails for the hour; their links are still valid. Throws
   * CaptchaRequired after too many requests from one network.
   */
  admit(attempt: ResetAttempt): Promise<boolean>
}

export function createResetGuard({
  budgets,
  captcha,
  limits = passwordLimits,
}: {
  budgets: FailureBudgets
  captcha: Pick<AltchaCaptcha, 'verifyBound'>
  limits?: Pick<PasswordLimits, 'resetEmail' | 'resetAddress'>
}): ResetGuard {
  async function isSolved({ email, captchaToken }: ResetAttempt): Promise<boolean> {
    const bound = { subject: budgets.nameOf(email), level: 0 }
    return captchaToken !== undefined && captcha.verifyBound(PLATFORM_SCOPE, captchaToken, bound)
  }
  return {
    async admit(attempt) {
      const { email, address, now } = attempt
      const fromNetwork = await budgets.take(limits.resetAddress, networkOf(address), now)
      if (fromNetwork.waitMs > 0 && !(await isSolved(attempt))) throw new CaptchaRequired()
      return (await budgets.take(limits.resetEmail, email, now)).waitMs === 0
    },
  }
}
