import { streamCsv } from '../../platform/csv/send-csv.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import { normalizeEmail } from '../../shared/validation/email.ts'
import {
  AddMemberSegmentRequest,
  BlockMemberRequest,
  InviteMemberReply,
  InviteMemberRequest,
  MemberParams,
  MemberReply,
  MemberSegmentParams,
  MemberSegmentsReply,
  MembersFilter,
  MembersQuery,
  MembersReply,
} from '../admin-contract.ts'
import type { MemberDeps } from '../deps.ts'
import * as endpoints from '../endpoints.ts'
import { addMemberLetter } from '../letters/member-letters.ts'
import { blockMember, createMember, deleteMember, findMember } from '../members-store.ts'
import { addMemberSegment, deleteMemberSegment, listMemberSegments } from '../segments/segments-store.ts'
import { exportMembers } from './export-members.ts'
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
      handle: ({ query, visit }) => listMembers(deps, requireTenant(visit).websiteId, { ...query, now: visit.now }),
    }),
    // Before `/members/:siteUserId`.
    handle(endpoints.exportMembers, {
      audit: { kind: 'export', what: 'exported the members' },
      hasOwnConcurrencyLimit: true,
      query: MembersFilter,
      async handle({ query, visit, res }) {
        const { websiteId, subdomain } = requireTenant(visit)
        const name = `${subdomain}-members-${visit.now.slice(0, 10)}.csv`
        await streamCsv({ res, visit }, name, exportMembers(deps, websiteId, { ...query, now: visit.now }))
        return undefined
      },
    }),
    handle(endpoints.listMemberSegments, {
      reply: MemberSegmentsReply,
      handle: async ({ visit }) => ({ segments: await listMemberSegments(deps.db, requireTenant(visit).websiteId) }),
    }),
    handle(endpoints.addMemberSegment, {
      body: AddMemberSegmentRequest,
      reply: MemberSegmentsReply,
      handle: async ({ body, visit }) => ({
        segments: await addMemberSegment(deps.db, requireTenant(visit).websiteId, { ...body, now: visit.now }),
      }),
    }),
    handle(endpoints.deleteMemberSegment, {
      params: MemberSegmentParams,
      reply: MemberSegmentsReply,
      handle: async ({ params: { segmentId }, visit }) => ({
        segments: await deleteMemberSegment(deps.db, requireTenant(visit).websiteId, segmentId),
      }),
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
