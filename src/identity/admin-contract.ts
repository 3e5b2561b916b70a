import { z } from 'zod'
import { roles } from '../shared/permissions.ts'
import { isEmail, normalizeEmail } from '../shared/validation/email.ts'
import { EMAIL_NOT_VALID } from '../shared/validation/field-messages.ts'
import { assertVisible } from '../shared/validation/visible-name.ts'
import { CaptchaToken, SecondFactorCode } from './contract.ts'

const knownRoles: number[] = Object.values(roles)

/** Specification §3, Contributor roles; sorted by number. */
const Roles = z
  .array(z.number().refine((role) => knownRoles.includes(role), 'This is not a role.'))
  .min(1, 'Choose at least one role.')
  .max(knownRoles.length)
  .transform((given) => [...new Set(given)].sort((a, b) => a - b))
  .refine((given) => given.length === 1 || !given.includes(roles.NONE), 'No rights cannot be combined with a role.')

const Email = z.string().trim().refine(isEmail, EMAIL_NOT_VALID).transform(normalizeEmail)

/** A person who works on the website. */
export const ListedPerson = z.object({
  accountId: z.string(),
  displayName: z.string(),
  /** Null for viewers who may not manage people, and for accounts without one. */
  email: z.string().nullable(),
  isOwner: z.boolean(),
  isYou: z.boolean(),
  roles: z.array(z.number()),
  /** ISO 8601, rounded to the hour; null when not seen since sessions were last cleaned up. */
  lastSeenAt: z.string().nullable(),
})
export type ListedPerson = z.infer<typeof ListedPerson>

/**
 * `waiting`: queued; `sending`: in progress; `sent`; `delayed`: will be retried; `refused`: failed for good; `uncertain`: it
 * was passed to the mail server, but the outcome is unknown.
 */
export const LetterState = z.enum(['waiting', 'sending', 'sent', 'delayed', 'refused', 'uncertain'])
export type LetterState = z.infer<typeof LetterState>

export const ListedInvitation = z.object({
  invitationId: z.string(),
  /** Null for viewers who may not manage people. */
  email: z.string().nullable(),
  roles: z.array(z.number()),
  invitedBy: z.string(),
  invitedAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
  letter: LetterState,
  /** The mail server's answer about a letter that was not delivered. */
  letterNote: z.string().nullable(),
})
export type ListedInvitation = z.infer<typeof ListedInvitation>

export const changeKinds = ['invited', 'invited-again', 'revoked', 'joined', 'changed', 'removed', 'restored'] as const

/** One change of roles. */
export const PeopleChange = z.object({
  changeId: z.string(),
  kind: z.enum(changeKinds),
  at: z.string(),
  by: z.string(),
  /** Name of the person; undefined for an invitation that nobody accepted. */
  about: z.string().optional(),
  rolesBefore: z.array(z.number()).nullable(),
  rolesAfter: z.array(z.number()).nullable(),
})
export type PeopleChange = z.infer<typeof PeopleChange>

export const OwnershipOffer = z.object({
  toName: z.string(),
  byName: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
  isForYou: z.boolean(),
})
export type OwnershipOffer = z.infer<typeof OwnershipOffer>

export const OfferOwnershipRequest = z.strictObject({ accountId: z.string().max(100) })
export const OfferOwnershipReply = z.object({ done: z.literal(true) })

export const People = z.object({
  /** The owner first, then sorted by name. */
  people: z.array(ListedPerson),
  invitations: z.array(ListedInvitation),
  /** Newest first, at most 50; null for viewers who may not see them. */
  changes: z.array(PeopleChange).nullable(),
  /**
   * Page on which the operator reads letters that are not sent; empty when there is no such page; null when letters are
   * sent, and for viewers who may not manage people.
   */
  letterInbox: z.string().nullable(),
  /** The open offer of ownership; null for viewers who may not manage people. */
  ownershipOffer: OwnershipOffer.nullable(),
})
export type People = z.infer<typeof People>

export const InviteRequest = z.strictObject({ email: Email, roles: Roles })
export type InviteRequest = z.infer<typeof InviteRequest>
export const InviteReply = z.object({
  invitationId: z.string(),
  /** Link to copy and pass on; null when a mail server sends the letter. */
  link: z.string().nullable(),
})
export type InviteReply = z.infer<typeof InviteReply>

export const InvitationParams = z.object({ invitationId: z.string().max(100) })
export const RevokeReply = z.object({ revoked: z.literal(true) })

export const PersonParams = z.object({ accountId: z.string().max(100) })
export const ChangeRolesRequest = z.strictObject({ roles: Roles })
/** Id with which the change can be undone for an hour. */
export const ChangeReply = z.object({ changeId: z.string() })
export type ChangeReply = z.infer<typeof ChangeReply>
export const UndoRequest = z.strictObject({ changeId: z.string().max(100) })
export const UndoReply = z.object({ undone: z.literal(true) })

/** The token of an invitation's link. Not validated further: a malformed one gets the same answer as a used one. */
const Token = z.string().min(1).max(200)
export const LookRequest = z.strictObject({ token: Token })
/** What the holder of the link sees of the invitation. */
export const ShownInvitation = z.object({
  siteTitle: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  roles: z.array(z.number()),
  expiresAt: z.string(),
  /** True when the invited address already has an account: its person signs in instead of creating one. */
  hasAccount: z.boolean(),
})
export type ShownInvitation = z.infer<typeof ShownInvitation>

/** With a name, an account is created for the invited address; without one, a person signs in to an existing account. */
export const AcceptRequest = z.strictObject({
  token: Token,
  displayName: z
    .string()
    .trim()
    .min(1, 'Please enter your name.')
    .max(100, 'A name has at most 100 characters.')
    .check(assertVisible)
    .optional(),
  /** E-mail of the account to sign in to. Default: the invited address. */
  email: z.string().max(1_024).transform(normalizeEmail).optional(),
  password: z.string().min(1, 'Please enter a password.').max(1_024, 'A password has 10 to 256 characters.'),
  captchaToken: CaptchaToken.optional(),
  code: SecondFactorCode.optional(),
})
export type AcceptRequest = z.infer<typeof AcceptRequest>
export const AcceptReply = z.object({ displayName: z.string() })

/** Path of an invitation on a manage host; the token is in the fragment, as in a sign-in link. */
export function invitationPath(token: string): string {
  return `/invitation#${token}`
}
