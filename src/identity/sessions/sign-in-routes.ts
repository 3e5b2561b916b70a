import { Forbidden, InvalidFields, NotSignedIn } from '../../platform/errors/application-errors.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { hostOf } from '../../platform/http/routing/host.ts'
import { requireAccount } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { accountScope } from '../accounts/account-scope.ts'
import { type FoundAccount, findAccount } from '../accounts/accounts.ts'
import {
  ChallengeReply,
  ChallengeRequest,
  ConfirmReply,
  ConfirmRequest,
  SignInReply,
  SignInRequest,
  SignOutReply,
} from '../contract.ts'
import type { IdentityDeps, PasswordDeps } from '../deps.ts'
import * as endpoints from '../endpoints.ts'
import {
  authenticateByPassword,
  type RequestOrigin,
  type SubmittedPassword,
} from '../passwords/authenticate-by-password.ts'
import { requestOrigin } from '../passwords/request-origin.ts'
import { addSecurityLetter } from '../security-letters.ts'
import { isAtHome } from '../store.ts'
import { confirmSession, revokeSession, type SessionProof } from './sessions.ts'
import { signInAccount } from './sign-in-account.ts'
import { findSignInLink, redeemSignInLink } from './sign-in-links.ts'

export function signInRoutes(deps: IdentityDeps): Route[] {
  return [signIn(deps), challenge(deps), confirm(deps), signOut(deps)]
}

const signIn = (deps: IdentityDeps) =>
  handle(endpoints.signIn, {
    body: SignInRequest,
    reply: SignInReply,
    async handle({ body: { token, email = '', password = '', captchaToken, code }, visit, req, res }) {
      const proof =
        token === undefined
          ? await byPassword(deps, { email, password, captchaToken, code }, visit, requestOrigin(req, visit))
          : await byLink(deps, { token, code }, visit)
      const { device, isNewDevice } = await signInAccount(deps.db, { visit, req, res }, proof)
      // Moving from one website to another is not a new sign-in.
      if (isNewDevice && !proof.isPassedOn)
        await addSecurityLetter(deps, {
          kind: 'signed-in',
          accountId: proof.accountId,
          at: visit.now,
          device,
          host: hostOf(deps.baseDomain, visit.tenant ? 'manage' : 'platform', visit.tenant?.subdomain),
        })
      const account = await findAccount(deps.db, proof.accountId)
      return { displayName: account?.displayName ?? '' }
    },
  })

type Entry = SessionProof & { accountId: string; isPassedOn?: boolean }

async function byLink(
  { db, secondFactors }: PasswordDeps,
  { token, code }: { token: string; code: string | undefined },
  visit: Visit,
): Promise<Entry> {
  const { now } = visit
  const scope = accountScope(visit)
  // Looked up without using it up, so that a missing code does not cost the link. A carried-over session was checked before.
  const found = await findSignInLink(db, scope, token, now)
  if (found && !found.isPassedOn)
    await secondFactors.check({ accountId: found.accountId, code, device: undefined, now })
  const redeemed = await redeemSignInLink(db, scope, token, now)
  if (!redeemed) throw new NotSignedIn('This sign-in link is no longer valid. Ask for a new one.')
  return redeemed
}

async function byPassword(
  deps: PasswordDeps,
  given: SubmittedPassword,
  visit: Visit,
  sender: RequestOrigin,
): Promise<Entry> {
  const { accountId, epoch } = await authenticateByPassword(deps, given, sender)
  // They have authenticated, so this reveals nothing about anybody else.
  if (visit.tenant && !(await isAtHome(deps.db, visit.tenant.websiteId, accountId)))
    throw new Forbidden('Your account has no place on this website. Ask its owner for an invitation.')
  return { accountId, epoch }
}

const confirm = (deps: PasswordDeps) =>
  handle(endpoints.confirmPassword, {
    body: ConfirmRequest,
    reply: ConfirmReply,
    async handle({ body: { password, captchaToken }, visit, req }) {
      const { accountId, sessionId } = requireAccount(visit)
      const account = await findAccount(deps.db, accountId)
      const { address, now } = requestOrigin(req, visit)
      const about = { subject: subjectOf(account), kept: account?.passwordHash, password, captchaToken, address, now }
      // The session counts as a known device; only failures within it count against it.
      if (!(await deps.judge.judge({ ...about, device: `session ${sessionId}` })))
        throw new InvalidFields({ password: 'This password is not right.' }, 'This password is not right.')
      await confirmSession(deps.db, accountScope(visit), sessionId, visit.now)
      return { confirmed: true as const }
    },
  })

/** Available before any attempt as well, so that needing a captcha reveals nothing about the e-mail. */
const challenge = (deps: PasswordDeps) =>
  handle(endpoints.makeChallenge, {
    body: ChallengeRequest,
    reply: ChallengeReply,
    async handle({ body, visit, req }) {
      const subject = body.email ?? subjectOf(await findAccount(deps.db, requireAccount(visit).accountId))
      const { parameters, signature } = await deps.judge.challenge(subject, req.ip ?? '', visit.now)
      return { parameters: { ...parameters }, signature }
    },
  })

/** The subject under which wrong passwords are counted: the e-mail, as at sign-in. */
function subjectOf(account: FoundAccount | undefined): string {
  return account?.email ?? account?.accountId ?? ''
}

const signOut = ({ db }: PasswordDeps) =>
  handle(endpoints.signOut, {
    reply: SignOutReply,
    async handle({ visit }) {
      if (visit.session.token) await revokeSession(db, accountScope(visit), visit.session.token)
      visit.session.drop()
      return { signedOut: true as const }
    },
  })
