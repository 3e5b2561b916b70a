import type { PasswordDeps } from '../../identity/deps.ts'
import { createFailureBudgets } from '../../identity/passwords/failure-budgets.ts'
import type { PasswordLimits } from '../../identity/passwords/password-limits.ts'
import { createPasswords, type PasswordQueueOptions } from '../../identity/passwords/passwords.ts'
import { createPasswordVerifier } from '../../identity/passwords/verify-password-attempt.ts'
import { altchaCaptcha } from '../../platform/captcha/altcha-captcha.ts'
import type { Infrastructure } from '../infrastructure.ts'

/** One queue of hashes for the process, and budgets of wrong passwords that all processes share. */
export function composePasswords(
  { db, secrets }: Pick<Infrastructure, 'db' | 'secrets'>,
  { limits, queue }: { limits?: PasswordLimits; queue?: PasswordQueueOptions } = {},
): Pick<PasswordDeps, 'passwords' | 'judge'> {
  const passwords = createPasswords(queue)
  const budgets = createFailureBudgets(db, secrets.cookieKey)
  const captcha = altchaCaptcha({ db, key: secrets.cookieKey })
  return { passwords, judge: createPasswordVerifier({ passwords, budgets, captcha, ...(limits && { limits }) }) }
}
