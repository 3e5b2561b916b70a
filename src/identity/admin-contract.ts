import { z } from 'zod'
import { roles } from '../shared/permissions.ts'
import { isEmail, normalizeEmail } from '../shared/validation/email.ts'
import { EMAIL_NOT_VALID } from '../shared/validation/validate-fields.ts'
import { assertVisible } from '../shared/validation/visible-name.ts'
import { CaptchaToken, SecondFactorCode } from './contract.ts'

const knownRoles: number[] = Object.values(roles)

/** Specification §3, Contributor roles; kept in the order of their numbers. */
const Roles = z
  .array(z.number().refine((role) => knownRoles.includes(role), 'This is not a role.'))
  .min(1, 'Choose at least one role.')
  .max(knownRoles.length)
  .transform((given) => [...new Set(given)].sort((a, b) => a - b))
  .refine((given) => given.length === 1 || !given.includes(roles.NONE), 'No rights cannot be combined with a role.')

const Email = z.string().trim().refine(isEmail, EMAIL_NOT_VALID).transform(normalizeEmail)

/** Somebody who works on the website. */
export const ListedPerson = z.object({
  accountId: z.string(),
  displayName: z.string(),
  /** Null for anyone who may not manage people, and of accounts that have none. */
  email: z.string().nullable(),
  isOwner: z.boolean(),
  isYou: z.boolean(),
  roles: z.array(z.number()),
  /** ISO 8601, to the hour; null: not since sessions were last cleared. */
  lastSeenAt: z.string().nullable(),
})
export type ListedPerson = z.infer<typeof ListedPerson>

/**
 * What became of the letter: `waiting` for its turn, `sending` at this moment, `sent`, `delayed` and tried again later,
 * `refused` for good, or `uncertain`: it was handed over and nobody knows whether it arrived.
 */
export const LetterState = z.enum(['waiting', 'sending', 'sent', 'delayed', 'refused', 'uncertain'])
export type LetterState = z.infer<typeof LetterState>

export const ListedInvitation = z.object({
  invitationId: z.string(),
  /** Null for anyone who may not manage people. */
  email: z.string().nullable(),
  roles: z.array(z.number()),
  invitedBy: z.string(),
  invitedAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
  letter: LetterState,
  /** What the mail server said of a letter that did not get through. */
  letterNote: z.string().nullable(),
})
export type ListedInvitation = z.infer<typeof ListedInvitation>

export const changeKinds = ['invited', 'invited-again', 'revoked', 'joined', 'changed', 'removed', 'restored'] as const

/** One change of rights. */
export const PeopleChange = z.object({
  changeId: z.string(),
  kind: z.enum(changeKinds),
  at: z.string(),
  by: z.string(),
  /** Name of the person, or undefined of an invitation nobody accepted. */
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
  /** The owner comes first, then by name. */
  people: z.array(ListedPerson),
  invitations: z.array(ListedInvitation),
  /** The newest first, at most 50; null for anyone who may not read them. */
  changes: z.array(PeopleChange).nullable(),
  /** Page on which the operator reads letters that are not sent, empty where there is none; null where they are, and for anyone who may not manage people. */
  letterInbox: z.string().nullable(),
  /** The offer of ownership that is open; null for people who do not manage others. */
  ownershipOffer: OwnershipOffer.nullable(),
})
export type People = z.infer<typeof People>

export const InviteRequest = z.strictObject({ email: Email, roles: Roles })
export type InviteRequest = z.infer<typeof InviteRequest>
export const InviteReply = z.object({
  invitationId: z.string(),
  /** To copy and pass on by oneself; null where the letter is sent by a mail server. */
  link: z.string().nullable(),
})
export type InviteReply = z.infer<typeof InviteReply>

export const InvitationParams = z.object({ invitationId: z.string().max(100) })
export const RevokeReply = z.object({ revoked: z.literal(true) })

export const PersonParams = z.object({ accountId: z.string().max(100) })
export const ChangeRolesRequest = z.strictObject({ roles: Roles })
/** With it the change can be undone for an hour. */
export const ChangeReply = z.object({ changeId: z.string() })
export type ChangeReply = z.infer<typeof ChangeReply>
export const UndoRequest = z.strictObject({ changeId: z.string().max(100) })
export const UndoReply = z.object({ undone: z.literal(true) })

/** The token of an invitation's link. Its shape says nothing: a wrong one is answered like one that is used up. */
const Token = z.string().min(1).max(200)
export const LookRequest = z.strictObject({ token: Token })
/** What a person with the link is shown of it. */
export const ShownInvitation = z.object({
  siteTitle: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  roles: z.array(z.number()),
  expiresAt: z.string(),
  /** The invited address has an account already: its person signs in instead of making one. */
  hasAccount: z.boolean(),
})
export type ShownInvitation = z.infer<typeof ShownInvitation>

/** With a name an account is made for the invited address; without one, somebody signs in to their own. */
export const AcceptRequest = z.strictObject({
  token: Token,
  displayName: z
    .string()
    .trim()
    .min(1, 'Please enter your name.')
    .max(100, 'A name has at most 100 characters.')
    .check(assertVisible)
    .optional(),
  /** Of the account to sign in to; the invited address unless said otherwise. */
  email: z.string().max(1_024).transform(normalizeEmail).optional(),
  password: z.string().min(1, 'Please enter a password.').max(1_024, 'A password has 10 to 256 characters.'),
  captchaToken: CaptchaToken.optional(),
  code: SecondFactorCode.optional(),
})
export type AcceptRequest = z.infer<typeof AcceptRequest>
export const AcceptReply = z.object({ displayName: z.string() })

/** Where an invitation leads on a manage host; the token stands behind `#` as in a sign-in link. */
export function invitationPath(token: string): string {
  return `/invitation#${token}`
}
