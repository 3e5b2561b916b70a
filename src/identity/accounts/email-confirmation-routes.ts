import { withWebsite } from '../../platform/database/database.ts'
import { NotSignedIn } from '../../platform/errors/application-errors.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { publishWebsiteChangesOfOwner } from '../../websites/queries.ts'
import { ConfirmationReply, ConfirmEmailParams } from '../contract.ts'
import type { IdentityDeps } from '../deps.ts'
import * as endpoints from '../endpoints.ts'
import { confirmLetter, enqueueAccountEmail } from './account-emails.ts'
import { type FoundAccount, findAccount, markConfirmed } from './accounts.ts'
import { emailConfirmedPage, emailPage, sendEmailPage, unknownEmailPage } from './email-page.ts'

/** The confirmation link's page, and sending the letter again. */
export function emailConfirmationRoutes(deps: IdentityDeps): Route[] {
  return [ask(deps), confirm(deps), again(deps)]
}

/** Asks first: link scanners of mail programs must not confirm anything. */
const ask = (deps: IdentityDeps) =>
  handle(endpoints.askToConfirmEmail, {
    ignoresQuery: true,
    params: ConfirmEmailParams,
    async handle({ params: { token }, visit, res }) {
      const account = await findMeant(deps, token, visit.now)
      sendEmailPage(res, account ? emailPage(account.email) : unknownEmailPage())
      return undefined
    },
  })

/** The body is not read: the link alone is the proof. */
const confirm = (deps: IdentityDeps) =>
  handle(endpoints.confirmEmail, {
    allowsCrossOrigin: true,
    ignoresQuery: true,
    params: ConfirmEmailParams,
    async handle({ params: { token }, visit, res }) {
      const account = await findMeant(deps, token, visit.now)
      const isDone = account !== undefined && (await markConfirmed(deps.db, account, visit.now))
      if (isDone) await publishWebsiteChangesOfOwner(deps.db, account.accountId)
      sendEmailPage(res, isDone ? emailConfirmedPage() : unknownEmailPage())
      return undefined
    },
  })

const again = ({ db }: IdentityDeps) =>
  handle(endpoints.resendConfirmation, {
    reply: ConfirmationReply,
    async handle({ visit }) {
      const { websiteId } = requireTenant(visit)
      const account = await findAccount(db, requireAccount(visit).accountId)
      if (!account) throw new NotSignedIn()
      const { accountId, email, isConfirmed } = account
      if (email === null || isConfirmed) throw new DomainError('Your e-mail is confirmed already.')
      await withWebsite(db, websiteId, (tx) => enqueueAccountEmail(tx, websiteId, confirmLetter(accountId)))
      return { sentTo: email }
    },
  })

/** The account of this link, if the link was sent to its current e-mail. */
async function findMeant(
  { db, emailLinks }: IdentityDeps,
  token: string,
  now: string,
): Promise<(FoundAccount & { email: string }) | undefined> {
  const accountId = emailLinks.accountIn(token, now)
  const account = accountId === undefined ? undefined : await findAccount(db, accountId)
  if (!account || account.email === null) return undefined
  const meant = { ...account, email: account.email }
  return emailLinks.isFor(token, meant) ? meant : undefined
}
