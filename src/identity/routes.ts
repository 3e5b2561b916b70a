import type { Database } from '../platform/database/database.ts'
import { hostOf } from '../platform/http/host.ts'
import { NotFound, NotSignedIn } from '../platform/http/refusals.ts'
import { defineRoute, type RateLimit, type Route } from '../platform/http/route.ts'
import type { SignedIn, Tenant, Visit } from '../platform/http/visit.ts'
import { listWebsitesOf } from '../websites/queries.ts'
import { Me, SignInReply, SignInRequest, SignOutReply, SwitchReply, SwitchRequest, signInPath } from './contract.ts'
import { createSession, findSignedIn, PLATFORM, revokeSession } from './sessions.ts'
import { createSignInLink, redeemSignInLink } from './sign-in-links.ts'

export interface IdentityDeps {
  db: Database
  baseDomain: string
  scheme: 'http' | 'https'
}

const MINUTE = 60 * 1000
const attempts: RateLimit = {
  name: 'sign-in',
  points: 5,
  seconds: 15 * 60,
  by: 'address',
  counts: 'failures',
  message: 'Too many attempts to sign in. Please try again in a few minutes.',
}
const reads: RateLimit = { name: 'identity', points: 300, seconds: 60, by: 'visitor' }
const switches: RateLimit = { name: 'switch', points: 30, seconds: 60, by: 'account' }

export function identityRoutes(deps: IdentityDeps): Route[] {
  return [signIn(deps), signOut(deps), me(deps), switchWebsite(deps)]
}

const signIn = ({ db }: IdentityDeps) =>
  defineRoute({
    method: 'POST',
    path: '/api/identity/sign-in',
    faces: ['manage'],
    allow: 'visitor',
    rateLimit: attempts,
    body: SignInRequest,
    reply: SignInReply,
    async handle({ body, visit }) {
      const websiteId = scopeOf(visit)
      const accountId = await redeemSignInLink(db, websiteId, body.token, visit.now)
      if (accountId === undefined) throw new NotSignedIn('This sign-in link is no longer valid. Ask for a new one.')
      // Whoever knew the session before must not be the one who is signed in now.
      if (visit.session.token) await revokeSession(db, websiteId, visit.session.token)
      const token = await createSession(db, websiteId, accountId, visit.now)
      visit.session.keep(token)
      const account = await findSignedIn(db, websiteId, token, visit.now)
      return { displayName: account?.displayName ?? '' }
    },
  })

const signOut = ({ db }: IdentityDeps) =>
  defineRoute({
    method: 'POST',
    path: '/api/identity/sign-out',
    faces: ['manage'],
    allow: 'visitor',
    rateLimit: reads,
    reply: SignOutReply,
    async handle({ visit }) {
      if (visit.session.token) await revokeSession(db, scopeOf(visit), visit.session.token)
      visit.session.drop()
      return { signedOut: true as const }
    },
  })

const me = ({ db, baseDomain, scheme }: IdentityDeps) =>
  defineRoute({
    method: 'GET',
    path: '/api/identity/me',
    faces: ['manage'],
    allow: 'signed-in',
    rateLimit: reads,
    reply: Me,
    handle: ({ visit }) =>
      describeMe(
        db,
        accountOf(visit),
        visit.tenant,
        (subdomain) => `${scheme}://${hostOf(baseDomain, 'manage', subdomain)}/`,
      ),
  })

const switchWebsite = ({ db, baseDomain, scheme }: IdentityDeps) =>
  defineRoute({
    method: 'POST',
    path: '/api/identity/switch',
    faces: ['manage'],
    allow: 'signed-in',
    rateLimit: switches,
    body: SwitchRequest,
    reply: SwitchReply,
    async handle({ body, visit }) {
      const { accountId } = accountOf(visit)
      const own = await listWebsitesOf(db, accountId)
      const target = own.find((website) => website.subdomain === body.subdomain)
      if (!target) throw new NotFound()
      const token = await createSignInLink(db, target.id, accountId, visit.now, MINUTE)
      return { url: `${scheme}://${hostOf(baseDomain, 'manage', target.subdomain)}${signInPath(token)}` }
    },
  })

/** Who somebody is on a manage host; the pages that are rendered on the server ask here too. */
export async function describeMe(
  db: Database,
  account: SignedIn,
  tenant: Tenant | undefined,
  manageUrl: (subdomain: string) => string,
): Promise<Me> {
  const own = await listWebsitesOf(db, account.accountId)
  return {
    ...account,
    website: tenant ? { id: tenant.websiteId, subdomain: tenant.subdomain, siteTitle: tenant.name } : null,
    ownWebsites: own.map(({ id, subdomain, siteTitle }) => ({
      id,
      subdomain,
      siteTitle,
      manageUrl: manageUrl(subdomain),
    })),
  }
}

function scopeOf({ tenant }: Visit): string {
  return tenant?.websiteId ?? PLATFORM
}

function accountOf({ account }: Visit): SignedIn {
  if (!account) throw new NotSignedIn()
  return account
}
