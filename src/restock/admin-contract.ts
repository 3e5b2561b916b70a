import { z } from 'zod'
import { ONE_LINE, stripControlCharacters } from '../shared/validation/one-line.ts'
import { SettingsHistoryReply, UndoSettingsRequest } from '../websites/admin-contract.ts'
import { GroupId, SEND_REQUESTS_MAX } from './contract.ts'

const Cursor = z.string().max(400).optional()
const Page = { hasNextPage: z.boolean(), nextPageCursor: z.string().nullable() }

/** Sign-ups of one variant by state; each sign-up counts in exactly one. */
export const SignUpCounts = z.object({
  /** Their addresses are not confirmed yet; no send includes them. */
  unconfirmed: z.number(),
  /** No send has included them yet. */
  waiting: z.number(),
  /** Included in a send whose e-mails are on the way. */
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

/** Specification §3: productId and variantId; the rest is further detail for the merchant. */
export const SignUpGroup = z.object({
  productId: z.string(),
  variantId: z.string(),
  /** Empty when the product was deleted. */
  title: z.string(),
  /** Option values joined by ` / `; empty for a product without options. */
  variantName: z.string(),
  imageUrl: z.string().nullable(),
  counts: SignUpCounts,
  /** ISO 8601; null before the first letter. */
  lastSentAt: z.string().nullable(),
  lastSignUpAt: z.string(),
  /** Current stock of the variant; null when it is unlimited or was deleted. */
  available: z.number().nullable(),
  unlimited: z.boolean(),
})
export type SignUpGroup = z.infer<typeof SignUpGroup>

export const GroupsQuery = z.object({
  cursor: Cursor,
  search: z.string().trim().max(200).optional(),
  /** Most waiting first, or the latest sign-up first. */
  sort: z.enum(['waiting', 'latest']).default('waiting'),
  /** Only this variant. */
  variantId: z.string().max(200).optional(),
})
export const GroupsReply = z.object({ signUpGroups: z.array(SignUpGroup), ...Page })
export type GroupsReply = z.infer<typeof GroupsReply>

export const SignUp = z.object({
  signUpId: z.string(),
  /** Null when the person was erased. */
  email: z.string().nullable(),
  state: SignUpState,
  isJoinMailingList: z.boolean(),
  signedUpAt: z.string(),
  /** When it entered this state. */
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

/** Returned as a CSV file. */
export const ExportQuery = SignUpsQuery.omit({ cursor: true })

/** Specification §7, send. */
export const SendRequest = GroupId
/** Specification §7, send/all. */
export const SendAllRequest = z.strictObject({ sendRequests: z.array(GroupId).min(1).max(SEND_REQUESTS_MAX) })
export type SendAllRequest = z.infer<typeof SendAllRequest>

/** The effect of a send, shown before the button is pressed. */
export const PreflightReply = z.object({
  /** E-mails that will be sent. */
  recipients: z.number(),
  /** People on the waiting list who have unsubscribed from this store. */
  suppressed: z.number(),
  /** People who were notified of these variants before and are not waiting again. */
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
      /** Whether shoppers can see the product; if not, a send leaves the group out. */
      isPublic: z.boolean(),
    }),
  ),
})
export type PreflightReply = z.infer<typeof PreflightReply>

export const SendState = z.enum(['preparing', 'sending', 'paused', 'cancelled', 'done'])
export type SendState = z.infer<typeof SendState>

/** One send, started by a person or by returning stock. */
export const Send = z.object({
  sendId: z.string(),
  state: SendState,
  /** `stock`: started automatically because the stock came back. */
  kind: z.enum(['person', 'stock']),
  /** Name of the person who started it; null for `stock` and for a deleted account. */
  requestedBy: z.string().nullable(),
  requestedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Number of its variants, and the names of up to three. */
  groups: z.object({ count: z.number(), titles: z.array(z.string()) }),
  /** Each e-mail is in exactly one of these; they add up to `total`. */
  total: z.number(),
  pending: z.number(),
  sent: z.number(),
  failed: z.number(),
  uncertain: z.number(),
  suppressed: z.number(),
  /** Returned to the waiting list when the send was cancelled. */
  cancelled: z.number(),
  /** Of those sent: people who followed the link, and who then put the variant into a cart. */
  clicked: z.number(),
  carted: z.number(),
  /** Pending e-mails that the mail server has deferred, and the time of the next attempt; null when there are none. */
  delayed: z.object({ count: z.number(), until: z.string() }).nullable(),
})
export type Send = z.infer<typeof Send>

/** Returned at once; the e-mails follow. */
export const SendReply = z.object({ sendId: z.string(), total: z.number() })
export type SendReply = z.infer<typeof SendReply>

export const SendParams = z.object({ sendId: z.string().max(100) })
export const SendsQuery = z.object({ cursor: Cursor })
export const SendsReply = z.object({ sends: z.array(Send), ...Page })
export type SendsReply = z.infer<typeof SendsReply>
export const SendView = z.object({ send: Send })
export type SendView = z.infer<typeof SendView>

/** E-mails of a send that did not simply arrive. */
export const SendProblem = z.object({
  signUpId: z.string(),
  variantId: z.string(),
  /** Null when the person was erased. */
  email: z.string().nullable(),
  state: z.enum(['failed', 'uncertain', 'suppressed']),
  reason: z.string(),
  at: z.string(),
})
export type SendProblem = z.infer<typeof SendProblem>
export const ProblemsQuery = z.object({ cursor: Cursor })
export const ProblemsReply = z.object({ problems: z.array(SendProblem), ...Page })
export type ProblemsReply = z.infer<typeof ProblemsReply>

/** E-mails to send once more, by decision of a person. */
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

/** A single-line field. */
const Line = z.string().overwrite(stripControlCharacters)
/** Becomes an e-mail header, where a line break would start another header. */
const Header = z.string().trim().regex(ONE_LINE, 'A subject has one line and no control characters.')
/** Browsers submit CRLF in multi-line fields. */
const unixLines = (text: string) => text.replaceAll('\r\n', '\n')

/** A store's settings. */
export const RestockSettings = z.strictObject({
  /** Whether product pages offer the sign-up at all (merchandisingSettings.restockNotificationsEnabled). */
  isEnabled: z.boolean(),
  mailingListSignUpEnabled: z.boolean(),
  mailingListOptInByDefault: z.boolean(),
  /** Shown after the sign-up; empty for `Signed up!`. */
  successText: Line.max(300),
  /** Empty for the default. `{product}` and `{store}` are filled in. */
  subject: Header.max(150),
  /** A paragraph above the product; empty for the default. The same placeholders are filled in. */
  introduction: z.string().overwrite(unixLines).trim().max(1_000),
  /** Notifies people automatically when stock returns, in waves no larger than what came back. */
  sendsWhenStockReturns: z.boolean(),
  /** Maximum e-mails per minute; null for the server's limit only. */
  lettersPerMinute: z.number().int().min(1).max(60_000).nullable(),
  captcha: z.discriminatedUnion('provider', [
    z.strictObject({ provider: z.literal('none') }),
    /** Proof of work, checked by this server. */
    z.strictObject({ provider: z.literal('altcha') }),
    z.strictObject({
      provider: z.literal('recaptcha'),
      siteKey: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .regex(/^[\w-]+$/, 'A site key has letters, digits, - and _ only.'),
      /** Undefined keeps the stored one; it is never returned. */
      secretKey: z.string().trim().min(1).max(200).optional(),
    }),
  ]),
})
export type RestockSettings = z.infer<typeof RestockSettings>
/** `captchaIsRequired`: visitors of a new store, or one whose owner is unconfirmed, must solve one whatever the setting. */
export const RestockSettingsReply = z.object({ settings: RestockSettings, captchaIsRequired: z.boolean() })
/** Sends the letter with these texts to the address of the person who requests it. */
export const TestLetterRequest = z.strictObject({
  subject: RestockSettings.shape.subject,
  introduction: RestockSettings.shape.introduction,
  productId: z.string().min(1).max(200),
  variantId: z.string().min(1).max(200),
})
export type TestLetterRequest = z.infer<typeof TestLetterRequest>
/** The address of that person. */
export const TestLetterReply = z.object({ sentTo: z.string() })
export type TestLetterReply = z.infer<typeof TestLetterReply>
export const PreviewReply = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type PreviewReply = z.infer<typeof PreviewReply>

export const RestockSettingsHistoryReply = SettingsHistoryReply

export const UndoRestockSettingsRequest = UndoSettingsRequest
