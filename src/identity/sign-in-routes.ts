import { Forbidden, InvalidFields, NotSignedIn } from '../platform/http/refusals.ts'
import { defineRoute, type RateLimit, type Route } from '../platform/http/route.ts'
import type { Visit } from '../platform/http/visit.ts'
import { accountOf } from '../platform/http/who-and-where.ts'
import { type FoundAccount, findAccount } from './accounts.ts'
import { ConfirmReply, ConfirmRequest, SignInReply, SignInRequest, SignOutReply } from './contract.ts'
import type { PasswordDeps } from './deps.ts'
import { enter } from './enter.ts'
import { provePassword } from './prove-password.ts'
import { confirmSession, type Proof, revokeSession } from './sessions.ts'
import { redeemSignInLink } from './sign-in-links.ts'
import { isAtHome } from './store.ts'
import { scopeOf } from './visit-account.ts'

const attempts: RateLimit = {
  name: 'sign-in',
  points: 5,
  seconds: 15 * 60,
  by: 'address',
  counts: 'failures',
  message: 'Too many attempts to sign in. Please try again in a few minutes.',
}
const confirmations: RateLimit = { ...attempts, name: 'confirm', by: 'account' }
/** Who one is, and leaving. */
export const presence: RateLimit = { name: 'identity', points: 300, seconds: 60, by: 'visitor' }

export function signInRoutes(deps: PasswordDeps): Route[] {
  return [signIn(deps), confirm(deps), signOut(deps)]
}

const signIn = (deps: PasswordDeps) =>
  defineRoute({
    method: 'POST',
    path: '/api/identity/sign-in',
    faces: ['manage', 'platform'],
    allow: 'visitor',
    rateLimit: attempts,
    body: SignInRequest,
    reply: SignInReply,
    async handle({ body: { token, email = '', password = '' }, visit, req }) {
      const proof =
        token === undefined ? await byPassword(deps, { email, password }, visit) : await byLink(deps, token, visit)
      await enter(deps.db, { visit, req }, proof)
      const account = await findAccount(deps.db, proof.accountId)
      return { displayName: account?.displayName ?? '' }
    },
  })

type Entry = Proof & { accountId: string }

async function byLink({ db }: PasswordDeps, token: string, visit: Visit): Promise<Entry> {
  const redeemed = await redeemSignInLink(db, scopeOf(visit), token, visit.now)
  if (!redeemed) throw new NotSignedIn('This sign-in link is no longer valid. Ask for a new one.')
  return redeemed
}

async function byPassword(
  deps: PasswordDeps,
  given: { email: string; password: string },
  visit: Visit,
): Promise<Entry> {
  const { accountId, epoch }: FoundAccount = await provePassword(deps, given, visit.now)
  // He has proved who he is, so this tells him nothing of anybody else.
  if (visit.tenant && !(await isAtHome(deps.db, visit.tenant.websiteId, accountId)))
    throw new Forbidden('Your account has no place on this website. Ask its owner for an invitation.')
  return { accountId, epoch }
}

const confirm = (deps: PasswordDeps) =>
  defineRoute({
    method: 'POST',
    path: '/api/identity/confirm',
    faces: ['manage'],
    allow: 'signed-in',
    rateLimit: confirmations,
    body: ConfirmRequest,
    reply: ConfirmReply,
    async handle({ body, visit }) {
      const { accountId, sessionId } = accountOf(visit)
      const account = await findAccount(deps.db, accountId)
      if (!(await deps.passwords.verify(account?.passwordHash, body.password)))
        throw new InvalidFields({ password: 'This password is not right.' }, 'This password is not right.')
      await confirmSession(deps.db, scopeOf(visit), sessionId, visit.now)
      return { confirmed: true as const }
    },
  })

const signOut = ({ db }: PasswordDeps) =>
  defineRoute({
    method: 'POST',
    path: '/api/identity/sign-out',
    faces: ['manage', 'platform'],
    allow: 'visitor',
    rateLimit: presence,
    reply: SignOutReply,
    async handle({ visit }) {
      if (visit.session.token) await revokeSession(db, scopeOf(visit), visit.session.token)
      visit.session.drop()
      return { signedOut: true as const }
    },
  })
