import type { Visit } from '../../platform/http/request/visit.ts'
import { assertFresh } from '../../platform/http/routing/authorize.ts'
import { hostOf } from '../../platform/http/routing/host.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { OfferOwnershipReply, OfferOwnershipRequest } from '../admin-contract.ts'
import type { PeopleChangeContext } from '../people/contributors.ts'
import * as endpoints from '../people/endpoints.ts'
import { addSecurityLetter, type SecurityLetterDeps } from '../security-letters.ts'
import { acceptOwnership, endOffer, type HandOverDeps, offerOwnership } from './hand-over.ts'

export interface HandOverRouteDeps extends HandOverDeps, SecurityLetterDeps {
  baseDomain: string
}

/** The owner offers the website to an administrator, who accepts or declines. */
export function handOverRoutes(deps: HandOverRouteDeps): Route[] {
  return [offer(deps), end(deps), accept(deps)]
}

const offer = (deps: HandOverRouteDeps) =>
  handle(endpoints.offerOwnership, {
    audit: { kind: 'people', what: 'offered the ownership of the website' },
    body: OfferOwnershipRequest,
    reply: OfferOwnershipReply,
    async handle({ body: { accountId }, visit }) {
      await offerOwnership(deps.db, askingIn(visit), accountId)
      await write(deps, visit, accountId, 'ownership-offered')
      return { done: true as const }
    },
  })

const end = ({ db }: HandOverRouteDeps) =>
  handle(endpoints.endOwnershipOffer, {
    audit: { kind: 'people', what: 'withdrew or declined the offer of ownership' },
    reply: OfferOwnershipReply,
    async handle({ visit }) {
      await endOffer(db, askingIn(visit))
      return { done: true as const }
    },
  })

const accept = (deps: HandOverRouteDeps) =>
  handle(endpoints.acceptOwnership, {
    audit: { kind: 'people', what: 'accepted the ownership of the website' },
    reply: OfferOwnershipReply,
    async handle({ visit }) {
      assertFresh(requireAccount(visit), visit.now)
      await acceptOwnership(deps, askingIn(visit))
      await write(deps, visit, requireAccount(visit).accountId, 'ownership-accepted')
      return { done: true as const }
    },
  })

function askingIn(visit: Visit): PeopleChangeContext {
  return { websiteId: requireTenant(visit).websiteId, asker: requireAccount(visit), now: visit.now }
}

function write(
  { baseDomain, ...deps }: HandOverRouteDeps,
  visit: Visit,
  accountId: string,
  kind: 'ownership-offered' | 'ownership-accepted',
): Promise<void> {
  const { name, subdomain } = requireTenant(visit)
  return addSecurityLetter(deps, { kind, accountId, site: name, host: hostOf(baseDomain, 'manage', subdomain) })
}
