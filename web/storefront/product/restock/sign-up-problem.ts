import { CAPTCHA_MISSING, EMAIL_BLANK, EMAIL_INVALID } from '../../../../src/shared/messages/sign-up-messages.ts'
import { isEmail, normalizeEmail } from '../../../../src/shared/validation/email.ts'
import { ApiError } from '../../../api/client/client.ts'
import { messageOf } from '../../../api/client/message-of.ts'

/** Why a sign-up failed, and where in the form that is shown. */
export interface SignUpProblem {
  at: 'email' | 'captcha' | 'form'
  message: string
}

/** Error of an e-mail address, as far as the browser can tell (specification §5, Restock email). */
export function emailProblem(typed: string): SignUpProblem | undefined {
  const email = normalizeEmail(typed)
  if (email === '') return { at: 'email', message: EMAIL_BLANK }
  return isEmail(email) ? undefined : { at: 'email', message: EMAIL_INVALID }
}

export const captchaMissing: SignUpProblem = { at: 'captcha', message: CAPTCHA_MISSING }

/** "Restock failures show the server's message": specification §8. */
export function rejectionProblem(refusal: unknown): SignUpProblem {
  const message = messageOf(refusal)
  if (message === CAPTCHA_MISSING) return captchaMissing
  const isAboutEmail = refusal instanceof ApiError && 'siteVisitorEmail' in refusal.errors
  return { at: isAboutEmail || [EMAIL_BLANK, EMAIL_INVALID].includes(message) ? 'email' : 'form', message }
}
