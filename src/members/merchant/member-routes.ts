import type { Visit } from '../../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import { normalizeEmail } from '../../shared/validation/email.ts'
import {
  BlockMemberRequest,
  InviteMemberReply,
  InviteMemberRequest,
  MemberParams,
  MemberReply,
  MembersQuery,
  MembersReply,
} from '../admin-contract.ts'
import type { MemberDeps } from '../deps.ts'
import * as endpoints from '../endpoints.ts'
import { addMemberLetter } from '../letters/member-letters.ts'
import { blockMember, createMember, deleteMember, findMember } from '../members-store.ts'
import { listMembers, showMember } from './list-members.ts'

const ALREADY_MEMBER = 'This address already has an account.'

/** What those who may manage members see and decide. */
export function memberAdminRoutes(deps: MemberDeps): Route[] {
  const show = (visit: Visit, siteUserId: string) =>
    showMember(deps, requireTenant(visit).websiteId, { siteUserId, now: visit.now })
  return [
    handle(endpoints.listMembers, {
      query: MembersQuery,
      reply: MembersReply,
      handle: ({ query, visit }) => listMembers(deps, requireTenant(visit).websiteId, query),
    }),
    handle(endpoints.showMember, {
      params: MemberParams,
      reply: MemberReply,
      handle: ({ params: { siteUserId }, visit }) => show(visit, siteUserId),
    }),
    handle(endpoints.inviteMember, {
      audit: { kind: 'customers', what: 'invited a member' },
      body: InviteMemberRequest,
      reply: InviteMemberReply,
      async handle({ body, visit }) {
        const { websiteId } = requireTenant(visit)
        const email = normalizeEmail(body.email)
        const { accountId } = requireAccount(visit)
        const invited = { email, name: body.name, passwordHash: null, now: visit.now, accountId }
        const id = await createMember(deps, websiteId, invited)
        if (id === undefined) throw new DomainError(ALREADY_MEMBER)
        await addMemberLetter(deps, websiteId, { kind: 'invite', email, siteUserId: id })
        return { id }
      },
    }),
    handle(endpoints.blockMember, {
      audit: { kind: 'customers', what: 'blocked or unblocked a member' },
      params: MemberParams,
      body: BlockMemberRequest,
      reply: MemberReply,
      async handle({ params: { siteUserId }, body: { blocked: isBlocked }, visit }) {
        const { accountId } = requireAccount(visit)
        const wanted = { siteUserId, isBlocked, accountId, now: visit.now }
        await blockMember(deps.db, requireTenant(visit).websiteId, wanted)
        return show(visit, siteUserId)
      },
    }),
    handle(endpoints.deleteMember, {
      audit: { kind: 'customers', what: 'deleted the account of a member' },
      params: MemberParams,
      async handle({ params: { siteUserId }, visit }) {
        const { websiteId } = requireTenant(visit)
        const member = await findMember(deps.db, websiteId, siteUserId)
        if (!member) throw new UnknownEntity()
        await deleteMember(deps, websiteId, member)
        return undefined
      },
    }),
  ]
}
