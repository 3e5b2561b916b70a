import {
  CaptchaRequired,
  InvalidFields,
  NotSignedIn,
  SecondFactorRequired,
} from '../../platform/errors/application-errors.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { passwordError } from '../../shared/validation/password-rules.ts'
import { findSubdomainFault, listWebsitesOf } from '../../websites/queries.ts'
import { SignUpReply, SignUpRequest } from '../contract.ts'
import type { IdentityDeps } from '../deps.ts'
import * as endpoints from '../endpoints.ts'
import { authenticateByPassword, type RequestOrigin } from '../passwords/authenticate-by-password.ts'
import { requestOrigin } from '../passwords/request-origin.ts'
import { signInAccount } from '../sessions/sign-in-account.ts'
import { createSwitchLink } from '../sessions/switch-link.ts'
import { createAccount, newAccountId } from '../store.ts'
import { confirmLetter, enqueueAccountEmail } from './account-emails.ts'
import { findAccountByEmail } from './accounts.ts'
import { EmailAlreadyUsed } from './email-taken.ts'

export function signUpRoutes(deps: IdentityDeps): Route[] {
  return [
    handle(endpoints.signUp, {
      body: SignUpRequest,
      reply: SignUpReply,
      async handle({ body, visit, req, res }) {
        const opened = await open(deps, body, requestOrigin(req, visit))
        await signInAccount(deps.db, { visit, req, res }, opened)
        // The password was just set, and moving on to the new website does not count as a sign-in that causes an e-mail.
        return { url: await createSwitchLink(deps, { ...opened, confirmedAt: visit.now }, visit.now) }
      },
    }),
  ]
}

/** A website and its owner. */
interface Opened {
  accountId: string
  websiteId: string
  subdomain: string
  /** Default: the current one. */
  epoch?: number
}

/** Creates account, website and shop in one transaction. A repeated request returns the existing ones. */
async function open(deps: IdentityDeps, wanted: SignUpRequest, sender: RequestOrigin): Promise<Opened> {
  const fault = passwordError(wanted.password, wanted.email)
  if (fault !== undefined) throw new InvalidFields({ password: fault }, fault)
  try {
    const taken = await findSubdomainFault(deps.db, wanted.subdomain)
    if (taken !== undefined) throw new DomainError(taken)
    const passwordHash = await deps.passwords.hash(wanted.password, { lane: 'plain', whose: sender.address })
    return await openBoth(deps, wanted, passwordHash, sender.now)
  } catch (refused) {
    if (!(refused instanceof DomainError || refused instanceof EmailAlreadyUsed)) throw refused
    const before = await findEarlier(deps, wanted, sender)
    if (before) return before
    throw sayAtField(refused)
  }
}

function openBoth({ db, openStore }: IdentityDeps, wanted: SignUpRequest, passwordHash: string, now: string) {
  const { name, email, password: _, storeName: title, ...store } = wanted
  return db.transaction().execute(async (tx): Promise<Opened> => {
    const accountId = newAccountId()
    // Checked first, so that nobody learns whether an e-mail is known unless their chosen subdomain is free.
    const websiteId = await openStore(tx, accountId, { ...store, title, timeZone: store.timeZone }, now)
    await createAccount(tx, name, now, { email, passwordHash }, accountId)
    await enqueueAccountEmail(tx, websiteId, confirmLetter(accountId))
    return { accountId, websiteId, subdomain: store.subdomain.toLowerCase() }
  })
}

/**
 * Finds the result of an earlier identical request by e-mail and password: the button was pressed twice, or the response was
 * lost.
 */
async function findEarlier(
  deps: IdentityDeps,
  wanted: SignUpRequest,
  sender: RequestOrigin,
): Promise<Opened | undefined> {
  const known = await findAccountByEmail(deps.db, wanted.email)
  if (!known) return undefined
  const own = await listWebsitesOf(deps.db, known.accountId)
  const website = own.find(({ subdomain }) => subdomain === wanted.subdomain.toLowerCase())
  if (!website) return undefined
  try {
    const { accountId, epoch } = await authenticateByPassword(deps, wanted, sender)
    return { accountId, epoch, websiteId: website.id, subdomain: website.subdomain }
  } catch (refused) {
    // Even with too many attempts: they are told to sign in, where a captcha is shown.
    const isForSignIn = [NotSignedIn, CaptchaRequired, SecondFactorRequired].some((kind) => refused instanceof kind)
    if (isForSignIn) return undefined
    throw refused
  }
}

/**
 * Reveals to a person who signs up that the e-mail has an account, since they could not continue otherwise; but neither
 * while they type nor when another field of the form is wrong.
 */
function sayAtField(refused: DomainError | EmailAlreadyUsed): InvalidFields {
  if (refused instanceof DomainError) return new InvalidFields({ subdomain: refused.message }, refused.message)
  const message = 'This e-mail already has an account. Please sign in, or use another e-mail.'
  return new InvalidFields({ email: message }, message)
}
