import { findMemberIds } from '../../members/queries.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import { normalizeEmail } from '../../shared/validation/email.ts'
import {
  GrantParams,
  GrantRequest,
  GrantsReply,
  ImportGrantsReply,
  ImportGrantsRequest,
  MemberGrantsParams,
} from '../admin-contract.ts'
import type { AreaDeps } from '../deps.ts'
import * as endpoints from '../endpoints.ts'
import { grant, type Holder, listGrants, revokeGrant } from '../grants-store.ts'

/** What is open to members, by hand and for many addresses at once. */
export function grantRoutes(deps: AreaDeps): Route[] {
  const { db } = deps
  async function holderOf(visit: Visit, siteUserId: string): Promise<Holder> {
    const found = await findMemberIds(db, requireTenant(visit).websiteId, { siteUserId })
    if (!found) throw new UnknownEntity()
    return found
  }
  const list = async (visit: Visit, holder: Holder) => ({
    grants: await listGrants(db, requireTenant(visit).websiteId, holder, visit.now),
  })
  return [
    handle(endpoints.listGrants, {
      params: MemberGrantsParams,
      reply: GrantsReply,
      handle: async ({ params: { siteUserId }, visit }) => list(visit, await holderOf(visit, siteUserId)),
    }),
    handle(endpoints.addGrant, {
      audit: { kind: 'customers', what: 'opened an area to a member' },
      params: MemberGrantsParams,
      body: GrantRequest,
      reply: GrantsReply,
      async handle({ params: { siteUserId }, body, visit }) {
        const holder = await holderOf(visit, siteUserId)
        await grant(db, requireTenant(visit).websiteId, { ...body, siteUserId, source: 'hand', now: visit.now })
        return list(visit, holder)
      },
    }),
    handle(endpoints.revokeGrant, {
      audit: { kind: 'customers', what: 'took an area from a member' },
      params: GrantParams,
      async handle({ params: { grantId }, visit }) {
        await revokeGrant(db, requireTenant(visit).websiteId, grantId, visit.now)
        return undefined
      },
    }),
    handle(endpoints.importGrants, {
      audit: { kind: 'customers', what: 'opened an area to a list of addresses' },
      body: ImportGrantsRequest,
      reply: ImportGrantsReply,
      async handle({ body: { emails, ...opened }, visit }) {
        const { websiteId } = requireTenant(visit)
        const { accountId } = requireAccount(visit)
        const counts = { granted: 0, invited: 0, known: 0 }
        for (const email of new Set(emails.map(normalizeEmail))) {
          const holder = await memberOrInvited(deps, websiteId, { email, now: visit.now, accountId })
          if (!holder) continue
          if (holder.source === 'invite') counts.invited++
          const isNew = await grant(db, websiteId, { ...opened, ...holder, now: visit.now })
          counts[isNew ? 'granted' : 'known']++
        }
        return counts
      },
    }),
  ]
}

async function memberOrInvited(
  { db, vault, inviteMember }: AreaDeps,
  websiteId: string,
  invited: { email: string; now: string; accountId: string },
): Promise<{ siteUserId: string; source: 'csv' | 'invite' } | undefined> {
  const personRef = await vault.findPerson(websiteId, invited.email)
  const member = personRef === undefined ? undefined : await findMemberIds(db, websiteId, { personRef })
  if (member) return { siteUserId: member.siteUserId, source: 'csv' }
  const siteUserId = await inviteMember(websiteId, invited)
  return siteUserId === undefined ? undefined : { siteUserId, source: 'invite' }
}
