import { InvalidFields, NotFound } from '../../platform/errors/application-errors.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { passwordError } from '../../shared/validation/password-rules.ts'
import { ForgotPasswordReply, ForgotPasswordRequest, ResetPasswordReply, ResetPasswordRequest } from '../contract.ts'
import type { IdentityDeps } from '../deps.ts'
import * as endpoints from '../endpoints.ts'
import { addSecurityLetter } from '../security-letters.ts'
import { findResetLink, redeemResetLink } from './reset-links.ts'

export function passwordResetRoutes(deps: IdentityDeps): Route[] {
  return [forgot(deps), reset(deps)]
}

/**
 * Response and work are the same whether or not the e-mail has an account: the job that sends the e-mail looks it up
 * (promise S6).
 */
const forgot = ({ db, vault, resetGuard }: IdentityDeps) =>
  handle(endpoints.requestPasswordReset, {
    body: ForgotPasswordRequest,
    reply: ForgotPasswordReply,
    async handle({ body: { email, captchaToken }, visit: { now }, req }) {
      const isAdmitted = await resetGuard.admit({ email, captchaToken, address: req.ip ?? '', now })
      if (isAdmitted) await addSecurityLetter({ db, vault }, { kind: 'reset', email })
      return { accepted: true as const }
    },
  })

const reset = ({ db, vault, passwords }: IdentityDeps) =>
  handle(endpoints.resetPassword, {
    body: ResetPasswordRequest,
    reply: ResetPasswordReply,
    async handle({ body: { token, password }, visit, req }) {
      const { now } = visit
      const link = await findResetLink(db, token, now)
      if (!link) throw noLink()
      const fault = passwordError(password, link.accountEmail ?? '')
      if (fault !== undefined) throw new InvalidFields({ password: fault }, fault)
      const passwordHash = await passwords.hash(password, { lane: 'captcha', whose: req.ip ?? '' })
      const accountId = await redeemResetLink(db, { token, passwordHash, now })
      if (accountId === undefined) throw noLink()
      await addSecurityLetter({ db, vault }, { kind: 'password-changed', accountId, at: now })
      visit.session.drop()
      return { changed: true as const }
    },
  })

function noLink(): NotFound {
  return new NotFound('This link is no longer valid. Ask for a new one.')
}
