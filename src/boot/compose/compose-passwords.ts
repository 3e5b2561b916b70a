import type { PasswordDeps } from '../../identity/deps.ts'
import { createResetGuard } from '../../identity/password-reset/reset-guard.ts'
import { createFailureBudgets } from '../../identity/passwords/failure-budgets.ts'
import type { PasswordLimits } from '../../identity/passwords/password-limits.ts'
import { createPasswords, type PasswordQueueOptions } from '../../identity/passwords/passwords.ts'
import { createPasswordVerifier } from '../../identity/passwords/verify-password-attempt.ts'
import { createSecondFactors } from '../../identity/second-factor/second-factors.ts'
import { altchaCaptcha } from '../../platform/captcha/altcha-captcha.ts'
import type { Infrastructure } from '../infrastructure.ts'

/** The process's queue of password hashes, and limits of wrong passwords that all processes share. */
export function composePasswords(
  { db, secrets }: Pick<Infrastructure, 'db' | 'secrets'>,
  { limits, queue }: { limits?: PasswordLimits; queue?: PasswordQueueOptions } = {},
): Pick<PasswordDeps, 'passwords' | 'judge' | 'resetGuard' | 'secondFactors'> {
  const passwords = createPasswords(queue)
  const budgets = createFailureBudgets(db, secrets.cookieKey)
  const captcha = altchaCaptcha({ db, key: secrets.cookieKey })
  const bounds = limits && { limits }
  return {
    passwords,
    judge: createPasswordVerifier({ passwords, budgets, captcha, ...bounds }),
    resetGuard: createResetGuard({ budgets, captcha, ...bounds }),
    secondFactors: createSecondFactors({ db, masterKey: secrets.masterKey, budgets, ...bounds }),
  }
}
