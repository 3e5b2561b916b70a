import { z } from 'zod'
import { ONE_LINE, stripControlCharacters } from '../shared/validation/one-line.ts'
import { GroupId, SEND_REQUESTS_MAX } from './contract.ts'

const Cursor = z.string().max(400).optional()
const Page = { hasNextPage: z.boolean(), nextPageCursor: z.string().nullable() }

/** Sign-ups of one variant by what became of them; each sign-up counts in exactly one. */
export const SignUpCounts = z.object({
  /** Their addresses are not confirmed yet, so they are not waiting: no send includes them. */
  unconfirmed: z.number(),
  /** Nobody has asked for their letters yet. */
  waiting: z.number(),
  /** Their letters are asked for, and on the way. */
  requested: z.number(),
  sent: z.number(),
  failed: z.number(),
  uncertain: z.number(),
  suppressed: z.number(),
  signedOff: z.number(),
})
export type SignUpCounts = z.infer<typeof SignUpCounts>

export const signUpStates = [
  'unconfirmed',
  'waiting',
  'requested',
  'sent',
  'failed',
  'uncertain',
  'suppressed',
  'signedOff',
] as const
export const SignUpState = z.enum(signUpStates)
export type SignUpState = z.infer<typeof SignUpState>

/** Specification §3: productId and variantId; the rest is what the merchant wants to know of it. */
export const SignUpGroup = z.object({
  productId: z.string(),
  variantId: z.string(),
  /** Empty when the product is gone. */
  title: z.string(),
  /** Option values joined by ` / `; empty for a product without options. */
  variantName: z.string(),
  imageUrl: z.string().nullable(),
  counts: SignUpCounts,
  /** ISO 8601; null before the first letter. */
  lastSentAt: z.string().nullable(),
  lastSignUpAt: z.string(),
  /** What is there of the variant now; null when it never runs out or is gone. */
  available: z.number().nullable(),
  unlimited: z.boolean(),
})
export type SignUpGroup = z.infer<typeof SignUpGroup>

export const GroupsQuery = z.object({
  cursor: Cursor,
  search: z.string().trim().max(200).optional(),
  /** Most waiting first, or the latest sign-up first. */
  sort: z.enum(['waiting', 'latest']).default('waiting'),
  /** Only this one. */
  variantId: z.string().max(200).optional(),
})
export const GroupsReply = z.object({ signUpGroups: z.array(SignUpGroup), ...Page })
export type GroupsReply = z.infer<typeof GroupsReply>

export const SignUp = z.object({
  signUpId: z.string(),
  /** Null when the person was forgotten. */
  email: z.string().nullable(),
  state: SignUpState,
  isJoinMailingList: z.boolean(),
  signedUpAt: z.string(),
  /** When it came into this state. */
  changedAt: z.string(),
  sendId: z.string().nullable(),
  /** Why it failed or was suppressed; empty otherwise. */
  reason: z.string(),
})
export type SignUp = z.infer<typeof SignUp>

export const SignUpsQuery = z.object({
  productId: z.string().max(200),
  variantId: z.string().max(200),
  state: SignUpState.optional(),
  cursor: Cursor,
})
export const SignUpsReply = z.object({ signUps: z.array(SignUp), ...Page })
export type SignUpsReply = z.infer<typeof SignUpsReply>

/** Answered as a CSV file. */
export const ExportQuery = SignUpsQuery.omit({ cursor: true })

/** Specification §7, send. */
export const SendRequest = GroupId
/** Specification §7, send/all. */
export const SendAllRequest = z.strictObject({ sendRequests: z.array(GroupId).min(1).max(SEND_REQUESTS_MAX) })
export type SendAllRequest = z.infer<typeof SendAllRequest>

/** What a send comes to, before anybody presses the button. */
export const PreflightReply = z.object({
  /** Letters that will be written. */
  recipients: z.number(),
  /** People on the waiting list who have unsubscribed from this store. */
  suppressed: z.number(),
  /** Who was told of these variants before and does not wait again. */
  alreadyTold: z.number(),
  groups: z.array(
    z.object({
      productId: z.string(),
      variantId: z.string(),
      title: z.string(),
      variantName: z.string(),
      recipients: z.number(),
      available: z.number().nullable(),
      unlimited: z.boolean(),
      /** Whether shoppers see the product; if not, a send leaves the group out. */
      isPublic: z.boolean(),
    }),
  ),
})
export type PreflightReply = z.infer<typeof PreflightReply>

export const SendState = z.enum(['preparing', 'sending', 'paused', 'cancelled', 'done'])
export type SendState = z.infer<typeof SendState>

/** One press of Send, or one wave that the stock called for. */
export const Send = z.object({
  sendId: z.string(),
  state: SendState,
  /** `stock`: nobody pressed, the stock came back. */
  kind: z.enum(['person', 'stock']),
  /** Name of who pressed; null for `stock` and for whom nobody knows any more. */
  requestedBy: z.string().nullable(),
  requestedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Names of up to three of its variants, and how many there are. */
  groups: z.object({ count: z.number(), titles: z.array(z.string()) }),
  /** Each letter is in exactly one; they sum up to `total`. */
  total: z.number(),
  pending: z.number(),
  sent: z.number(),
  failed: z.number(),
  uncertain: z.number(),
  suppressed: z.number(),
  /** Returned to list to the waiting when the send was cancelled. */
  cancelled: z.number(),
  /** Of those sent: who followed the link, and who then put the variant into a cart. */
  clicked: z.number(),
  carted: z.number(),
  /** Those of the pending ones that the mail server did not take yet, and when the next is tried again; null where there are none. */
  delayed: z.object({ count: z.number(), until: z.string() }).nullable(),
})
export type Send = z.infer<typeof Send>

/** Answered at once: the letters follow. */
export const SendReply = z.object({ sendId: z.string(), total: z.number() })
export type SendReply = z.infer<typeof SendReply>

export const SendParams = z.object({ sendId: z.string().max(100) })
export const SendsQuery = z.object({ cursor: Cursor })
export const SendsReply = z.object({ sends: z.array(Send), ...Page })
export type SendsReply = z.infer<typeof SendsReply>
export const SendView = z.object({ send: Send })
export type SendView = z.infer<typeof SendView>

/** Letters of a send that did not simply arrive. */
export const SendProblem = z.object({
  signUpId: z.string(),
  variantId: z.string(),
  /** Null when the person was forgotten. */
  email: z.string().nullable(),
  state: z.enum(['failed', 'uncertain', 'suppressed']),
  reason: z.string(),
  at: z.string(),
})
export type SendProblem = z.infer<typeof SendProblem>
export const ProblemsQuery = z.object({ cursor: Cursor })
export const ProblemsReply = z.object({ problems: z.array(SendProblem), ...Page })
export type ProblemsReply = z.infer<typeof ProblemsReply>

/** Letters that are to be sent once more: a person has decided it. */
export const SendAgainRequest = z.strictObject({ signUpIds: z.array(z.string().max(100)).min(1).max(100) })
export const SendAgainReply = z.object({ again: z.number() })

/** From the sign-up to the cart; orders come with the checkout. */
export const FunnelReply = z.object({
  signedUp: z.number(),
  sent: z.number(),
  clicked: z.number(),
  carted: z.number(),
})
export type FunnelReply = z.infer<typeof FunnelReply>

/** Its field has one line. */
const Line = z.string().overwrite(stripControlCharacters)
/** It becomes a header of an e-mail, where a line end would begin another one. */
const Header = z.string().trim().regex(ONE_LINE, 'A subject has one line and no control characters.')
/** As browsers have it in a field of several lines. */
const unixLines = (text: string) => text.replaceAll('\r\n', '\n')

/** How a store does it. */
export const RestockSettings = z.strictObject({
  /** Whether product pages offer it at all (merchandisingSettings.restockNotificationsEnabled). */
  isEnabled: z.boolean(),
  mailingListSignUpEnabled: z.boolean(),
  mailingListOptInByDefault: z.boolean(),
  /** What the visitor reads afterwards; empty for `Signed up!`. */
  successText: Line.max(300),
  /** Empty for the usual one. `{product}` and `{store}` are filled in. */
  subject: Header.max(150),
  /** A paragraph above the product; empty for the usual one. The same words are filled in. */
  introduction: z.string().overwrite(unixLines).trim().max(1_000),
  /** Tells people by itself when stock returns, in waves no larger than what came back. */
  sendsWhenStockReturns: z.boolean(),
  /** E-mails per minute at most; null for as fast as the server may. */
  lettersPerMinute: z.number().int().min(1).max(60_000).nullable(),
  captcha: z.discriminatedUnion('provider', [
    z.strictObject({ provider: z.literal('none') }),
    /** Proof of work, by this server. */
    z.strictObject({ provider: z.literal('altcha') }),
    z.strictObject({
      provider: z.literal('recaptcha'),
      siteKey: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .regex(/^[\w-]+$/, 'A site key has letters, digits, - and _ only.'),
      /** Undefined leaves the one that is kept; it is never answered. */
      secretKey: z.string().trim().min(1).max(200).optional(),
    }),
  ]),
})
export type RestockSettings = z.infer<typeof RestockSettings>
/** `captchaIsRequired`: visitors of a new store, or of an owner who is not confirmed, solve one whatever is chosen. */
export const RestockSettingsReply = z.object({ settings: RestockSettings, captchaIsRequired: z.boolean() })
/** How the letter would look with these words, to the one who asks: to their own address. */
export const TestLetterRequest = z.strictObject({
  subject: RestockSettings.shape.subject,
  introduction: RestockSettings.shape.introduction,
  productId: z.string().min(1).max(200),
  variantId: z.string().min(1).max(200),
})
export type TestLetterRequest = z.infer<typeof TestLetterRequest>
/** The address of the one who asked. */
export const TestLetterReply = z.object({ sentTo: z.string() })
export type TestLetterReply = z.infer<typeof TestLetterReply>
export const PreviewReply = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type PreviewReply = z.infer<typeof PreviewReply>
