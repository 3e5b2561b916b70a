import { type Database, withWebsite } from '../../platform/database/database.ts'
import { InvalidFields, NotFound, NotSignedIn } from '../../platform/errors/application-errors.ts'
import { assertFresh } from '../../platform/http/routing/authorize.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import type { SignedIn } from '../../platform/signed-in.ts'
import { passwordError } from '../../shared/validation/password-rules.ts'
import { publishWebsiteChangesOfOwner } from '../../websites/queries.ts'
import {
  Account,
  ChangeAccountRequest,
  ChangePasswordReply,
  ChangePasswordRequest,
  SessionParams,
  SignOutReply,
} from '../contract.ts'
import type { IdentityDeps, PasswordDeps } from '../deps.ts'
import * as endpoints from '../endpoints.ts'
import { addSecurityLetter } from '../security-letters.ts'
import { listSessions, revokeListedSession } from '../sessions/session-list.ts'
import { signInAccount } from '../sessions/sign-in-account.ts'
import { confirmLetter, enqueueAccountEmail } from './account-emails.ts'
import { changeAccount, changePassword, type FoundAccount, findAccount, signOutEverywhere } from './accounts.ts'

export function accountRoutes(deps: IdentityDeps): Route[] {
  return [show(deps), change(deps), setPassword(deps), endSession(deps), leaveEverywhere(deps)]
}

const show = (deps: PasswordDeps) =>
  handle(endpoints.readAccount, {
    reply: Account,
    handle: ({ visit }) => describeAccount(deps, requireAccount(visit), visit.now),
  })

const change = (deps: IdentityDeps) =>
  handle(endpoints.changeAccount, {
    body: ChangeAccountRequest,
    reply: Account,
    async handle({ body, visit }) {
      const signedIn = requireAccount(visit)
      const account = await readAccount(deps.db, signedIn)
      // A new e-mail needs a recent sign-in, because it is half of the credentials; a new name does not.
      if (body.email !== account.email) assertFresh(signedIn, visit.now)
      if (body.email === null && account.email !== null && account.passwordHash !== null)
        throw new InvalidFields({ email: 'You sign in with your e-mail, so there must be one.' })
      if (body.email === account.email) await changeAccount(deps.db, account.accountId, body)
      else await changeEmail(deps, requireTenant(visit).websiteId, account, body)
      return describeAccount(deps, signedIn, visit.now)
    },
  })

/** Sends the new address a confirmation link, and notifies the previous address. */
async function changeEmail(
  { db, vault }: IdentityDeps,
  websiteId: string,
  { accountId, email, isConfirmed }: FoundAccount,
  wanted: ChangeAccountRequest,
): Promise<void> {
  const addressRef = email === null ? null : await vault.put(websiteId, `account:${accountId}`, email)
  try {
    await withWebsite(db, websiteId, async (tx) => {
      await changeAccount(tx, accountId, wanted)
      const notice = { accountId, kind: 'changed', addressRef, wasConfirmed: isConfirmed } as const
      if (addressRef !== null) await enqueueAccountEmail(tx, websiteId, notice)
      if (wanted.email !== null) await enqueueAccountEmail(tx, websiteId, confirmLetter(accountId))
      await publishWebsiteChangesOfOwner(tx, accountId)
    })
  } catch (refused) {
    if (addressRef !== null) await vault.forget(websiteId, [addressRef])
    throw refused
  }
}

const setPassword = ({ db, passwords, vault }: IdentityDeps) =>
  handle(endpoints.changePassword, {
    body: ChangePasswordRequest,
    reply: ChangePasswordReply,
    async handle({ body, visit, req, res }) {
      const signedIn = requireAccount(visit)
      assertFresh(signedIn, visit.now)
      const { accountId, email } = await readAccount(db, signedIn)
      const fault = passwordError(body.password, email ?? '')
      if (fault !== undefined) throw new InvalidFields({ password: fault }, fault)
      const epoch = await changePassword(
        db,
        accountId,
        await passwords.hash(body.password, { lane: 'known', whose: accountId }),
      )
      await addSecurityLetter({ db, vault }, { kind: 'password-changed', accountId, at: visit.now })
      // All sessions have ended, so a new one begins for this browser.
      await signInAccount(db, { visit, req, res }, { accountId, epoch })
      return { changed: true as const }
    },
  })

const endSession = (deps: PasswordDeps) =>
  handle(endpoints.endSession, {
    params: SessionParams,
    reply: Account,
    async handle({ params, visit }) {
      const signedIn = requireAccount(visit)
      if (!(await revokeListedSession(deps.db, signedIn.accountId, params.sessionId))) throw new NotFound()
      if (params.sessionId === signedIn.sessionId) visit.session.drop()
      return describeAccount(deps, signedIn, visit.now)
    },
  })

const leaveEverywhere = ({ db }: PasswordDeps) =>
  handle(endpoints.signOutEverywhere, {
    reply: SignOutReply,
    async handle({ visit }) {
      // Succeeds also for a person who is already signed out.
      if (visit.account) await signOutEverywhere(db, visit.account.accountId)
      visit.session.drop()
      return { signedOut: true as const }
    },
  })

/** Data of the account page, for the API and for pages rendered on the server. */
export async function describeAccount(
  { db, secondFactors }: Pick<PasswordDeps, 'db' | 'secondFactors'>,
  signedIn: SignedIn,
  now: string,
): Promise<Account> {
  const [{ displayName, email, isConfirmed, passwordHash }, sessions, { isOn, recoveryCodesLeft }] = await Promise.all([
    readAccount(db, signedIn),
    listSessions(db, signedIn, now),
    secondFactors.find(signedIn.accountId),
  ])
  const hasPassword = passwordHash !== null
  return { displayName, email, isConfirmed, hasPassword, hasSecondFactor: isOn, recoveryCodesLeft, sessions }
}

async function readAccount(db: Database, { accountId }: SignedIn): Promise<FoundAccount> {
  const account = await findAccount(db, accountId)
  if (!account) throw new NotSignedIn()
  return account
}
