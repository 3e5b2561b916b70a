import {
  CaptchaRequired,
  InvalidFields,
  NotSignedIn,
  SecondFactorRequired,
} from '../../platform/errors/application-errors.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { passwordError } from '../../shared/validation/password-rules.ts'
import { findSubdomainFault, listWebsitesOf } from '../../websites/queries.ts'
import { SignUpReply, SignUpRequest } from '../contract.ts'
import type { IdentityDeps } from '../deps.ts'
import { authenticateByPassword, type RequestOrigin } from '../passwords/authenticate-by-password.ts'
import { requestOrigin } from '../passwords/request-origin.ts'
import { signInAccount } from '../sessions/sign-in-account.ts'
import { createSwitchLink } from '../sessions/switch-link.ts'
import { createAccount, newAccountId } from '../store.ts'
import { confirmLetter, enqueueAccountEmail } from './account-emails.ts'
import { findAccountByEmail } from './accounts.ts'
import { EmailAlreadyUsed } from './email-taken.ts'

const signUps: RateLimit = {
  name: 'sign-up',
  points: 20,
  seconds: 60 * 60,
  by: 'address',
  message: 'Too many sign-ups from your network. Please try again in an hour.',
}

export function signUpRoutes(deps: IdentityDeps): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/identity/sign-up',
      faces: ['platform'],
      allow: 'visitor',
      rateLimit: signUps,
      body: SignUpRequest,
      reply: SignUpReply,
      async handle({ body, visit, req, res }) {
        const opened = await open(deps, body, requestOrigin(req, visit))
        await signInAccount(deps.db, { visit, req, res }, opened)
        // Their password is a moment old, and passing on to the new website is no sign-in to write to them about.
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
  /** Undefined: of this moment. */
  epoch?: number
}

/** Account, website and shop at once, or nothing. Asked again, it answers what it made the first time. */
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
    // First, so that nobody learns of an e-mail as long as their own subdomain is not free.
    const websiteId = await openStore(tx, accountId, { ...store, title, timeZone: store.timeZone }, now)
    await createAccount(tx, name, now, { email, passwordHash }, accountId)
    await enqueueAccountEmail(tx, websiteId, confirmLetter(accountId))
    return { accountId, websiteId, subdomain: store.subdomain.toLowerCase() }
  })
}

/** The same person, by e-mail and password, with the same website: a button was pressed twice, or an answer was lost. */
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
    // Too many attempts or not: they are told to sign in, and there is the captcha.
    const isForSignIn = [NotSignedIn, CaptchaRequired, SecondFactorRequired].some((kind) => refused instanceof kind)
    if (isForSignIn) return undefined
    throw refused
  }
}

/**
 * Anyone who signs up is told that the e-mail has an account, for without that they could not go on; nobody is told while they
 * types, nor when anything else of the form is wrong.
 */
function sayAtField(refused: DomainError | EmailAlreadyUsed): InvalidFields {
  if (refused instanceof DomainError) return new InvalidFields({ subdomain: refused.message }, refused.message)
  const message = 'This e-mail already has an account. Please sign in, or use another e-mail.'
  return new InvalidFields({ email: message }, message)
}
