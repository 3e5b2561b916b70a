import type { Foundation } from './foundation.ts'
import type { PasswordDeps } from './identity/deps.ts'
import { createFailureBudgets } from './identity/password-attempts/failure-budgets.ts'
import { createPasswordJudge } from './identity/password-attempts/judge-password.ts'
import type { PasswordLimits } from './identity/password-attempts/limits.ts'
import { createResetGuard } from './identity/password-reset/reset-guard.ts'
import { createPasswords } from './identity/passwords.ts'
import { createSecondFactors } from './identity/second-factor/second-factors.ts'
import { altchaCaptcha } from './platform/captcha/altcha-captcha.ts'

/** One queue of hashes for the process, and budgets of wrong passwords that all processes share. */
export function composePasswords(
  { db, secrets }: Pick<Foundation, 'db' | 'secrets'>,
  limits?: PasswordLimits,
): Pick<PasswordDeps, 'passwords' | 'judge' | 'resetGuard' | 'secondFactors'> {
  const passwords = createPasswords()
  const budgets = createFailureBudgets(db, secrets.cookieKey)
  const captcha = altchaCaptcha({ db, key: secrets.cookieKey })
  const bounds = limits && { limits }
  return {
    passwords,
    judge: createPasswordJudge({ passwords, budgets, captcha, ...bounds }),
    resetGuard: createResetGuard({ budgets, captcha, ...bounds }),
    secondFactors: createSecondFactors({ db, masterKey: secrets.masterKey, budgets, ...bounds }),
  }
}
