import { z } from 'zod'
import { isEmail } from '../shared/validation/email.ts'
import { SettingsHistoryReply, saveRequest, UndoSettingsRequest } from '../websites/admin-contract.ts'
import { MemberName, MemberSettings } from './contract.ts'

export const MemberSettingsReply = z.object({ version: z.number(), settings: MemberSettings })
export type MemberSettingsReply = z.infer<typeof MemberSettingsReply>
export const SaveMemberSettingsRequest = saveRequest(MemberSettings)
export const MemberSettingsHistoryReply = SettingsHistoryReply
export const UndoMemberSettingsRequest = UndoSettingsRequest

/** `invited`: has not chosen a password yet. */
export const memberStatuses = ['active', 'invited', 'blocked'] as const
export type MemberStatus = (typeof memberStatuses)[number]
export const memberViews = ['all', ...memberStatuses] as const
export type MemberView = (typeof memberViews)[number]

export const memberAccesses = ['open', 'ended'] as const
export type MemberAccess = (typeof memberAccesses)[number]
export const memberLogins = ['never', 'month', 'quiet'] as const
export type MemberLogins = (typeof memberLogins)[number]

/**
 * `planId`, `areaId`: what is open to them; without both, anything. `access`: it is open now, or no longer. `logins`: they
 * have never logged in, did so in the last 30 days, or not in them.
 */
const segmentFields = {
  view: z.enum(memberViews).default('all'),
  planId: z.uuid().optional(),
  areaId: z.uuid().optional(),
  access: z.enum(memberAccesses).optional(),
  logins: z.enum(memberLogins).optional(),
}
export const MemberSegmentFilter = z.strictObject(segmentFields)
export type MemberSegmentFilter = z.output<typeof MemberSegmentFilter>

/** `GET /api/members/export`. `search`: words of names and addresses, or their beginnings. */
export const MembersFilter = z.strictObject({ ...segmentFields, search: z.string().max(200).default('') })
export type MembersFilter = z.output<typeof MembersFilter>

/** `GET /api/members`. */
export const MembersQuery = MembersFilter.extend({ cursor: z.string().max(500).optional() })
export type MembersQuery = z.output<typeof MembersQuery>

/** Segments of a website that its owners have named. */
export const MEMBER_SEGMENTS_MAX = 20
export const MemberSegment = z.object({ id: z.string(), name: z.string(), filter: MemberSegmentFilter })
export type MemberSegment = z.infer<typeof MemberSegment>
export const MemberSegmentsReply = z.object({ segments: z.array(MemberSegment) })
export type MemberSegmentsReply = z.infer<typeof MemberSegmentsReply>
/** The page makes the id, so that a request that is sent twice is one. */
export const AddMemberSegmentRequest = z.strictObject({
  id: z.uuid(),
  name: z.string().trim().min(1, 'Enter a name.').max(60, 'A name has at most 60 characters.'),
  filter: MemberSegmentFilter,
})
export type AddMemberSegmentRequest = z.output<typeof AddMemberSegmentRequest>
export const MemberSegmentParams = z.strictObject({ segmentId: z.uuid() })

const MemberRow = z.object({
  id: z.string(),
  /** Null once erased. */
  email: z.string().nullable(),
  /** Empty when they gave none. */
  name: z.string(),
  status: z.enum(memberStatuses),
  joinedOn: z.string(),
  lastLoginOn: z.string().nullable(),
})
export type MemberRow = z.infer<typeof MemberRow>

/** Joined last first. */
export const MembersReply = z.object({
  members: z.array(MemberRow),
  counts: z.object({ all: z.number(), active: z.number(), invited: z.number(), blocked: z.number() }),
  nextPageCursor: z.string().nullable(),
})
export type MembersReply = z.infer<typeof MembersReply>

export const MemberParams = z.strictObject({ siteUserId: z.uuid() })

export const memberEventKinds = [
  'invited',
  'joined',
  'logged-in',
  'password-changed',
  'email-changed',
  'logged-out-everywhere',
  'blocked',
  'unblocked',
] as const
/** What the timeline of a member shows. */
export type MemberEventKind = (typeof memberEventKinds)[number]

export const MemberReply = z.object({
  member: MemberRow,
  /** Whether they have bought anything: then they are a customer under this id, too. */
  customerId: z.string().nullable(),
  /** Devices on which they are logged in. */
  sessions: z.array(z.object({ device: z.string(), lastSeenOn: z.string() })),
  /** Newest first. `by`: name of the contributor; null for the member. */
  timeline: z.array(
    z.object({ id: z.string(), kind: z.enum(memberEventKinds), at: z.string(), by: z.string().nullable() }),
  ),
})
export type MemberReply = z.infer<typeof MemberReply>

export const InviteMemberRequest = z.strictObject({
  email: z.string().trim().refine(isEmail, 'Email is invalid'),
  name: MemberName,
})
export const InviteMemberReply = z.object({ id: z.string() })
export const BlockMemberRequest = z.strictObject({ blocked: z.boolean() })
