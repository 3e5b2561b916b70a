import { z } from 'zod'
import { modifiedQuery } from '../shared/api/modified-query.ts'
import { GIFT_CARD_MAX_CENTS } from '../shared/gift-cards/amounts.ts'
import { Money } from '../shared/money/money-shape.ts'

/** The lists that merchants look at. `test`: bought with test payments. */
export const GiftCardView = z.enum(['all', 'active', 'empty', 'frozen', 'disabled', 'test'])
export type GiftCardView = z.infer<typeof GiftCardView>

export const GiftCardsQuery = z.strictObject({
  view: GiftCardView.default('all'),
  /** The last four characters of a code, or the number or id of an order that bought or used the card. */
  search: z.string().trim().max(40).optional(),
  /** Only cards that this customer bought or received. */
  customer: z.string().max(64).optional(),
  ...modifiedQuery,
  cursor: z.string().max(2_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type GiftCardsQuery = z.output<typeof GiftCardsQuery>

/** One row of the list. */
export const GiftCardRow = z.object({
  id: z.string(),
  /** The last four characters of the code, the only ones that are readable. */
  last4: z.string(),
  status: z.enum(['active', 'empty', 'frozen', 'disabled']),
  testMode: z.boolean(),
  /** Issued by hand, from a file, or bought. */
  source: z.enum(['hand', 'file', 'purchase']),
  issued: Money,
  /** With what checkouts hold at the moment. */
  balance: Money,
  issuedOn: z.string(),
  changedOn: z.string(),
  /** Where a customer is asked for: whether it was for them. */
  isReceived: z.boolean().optional(),
})
export type GiftCardRow = z.infer<typeof GiftCardRow>

/** `GET /api/commerce/gift-cards` on the manage host; issued last comes first. */
export const GiftCardsReply = z.object({
  giftCards: z.array(GiftCardRow),
  nextPageCursor: z.string().nullable(),
  /** Of the store, in which cards are issued. */
  currency: z.string(),
})
export type GiftCardsReply = z.infer<typeof GiftCardsReply>

export const GiftCardParams = z.strictObject({ cardId: z.uuid() })

const TimelineEntry = z.object({
  id: z.string(),
  at: z.string(),
  what: z.string(),
  /** Name of the contributor who did it; null for shoppers and automatic steps. */
  by: z.string().nullable(),
  /** Such as a reason; may be empty. */
  detail: z.string(),
})

const CardOrder = z.object({
  id: z.string(),
  /** Null for the short time until it has one. */
  orderNumber: z.number().nullable(),
  /** What the card pays of it, without what was given back; null for the order that bought the card. */
  paid: Money.nullable(),
})

const CardRecipient = z.object({
  /** Empty where no name was given, as for oneself. */
  name: z.string(),
  /** Null once erased. */
  email: z.string().nullable(),
  /** Who it is from; may be empty. */
  sender: z.string(),
  /** May be empty. */
  message: z.string(),
  /** When it is due. */
  deliverOn: z.string().nullable(),
})

/** `GET /api/commerce/gift-cards/:cardId` on the manage host, up to date. */
export const GiftCardReply = z.object({
  giftCard: GiftCardRow,
  /** Who gets it by e-mail; null for a card that is mailed to nobody. */
  recipient: CardRecipient.nullable(),
  /** Part of the balance that checkouts hold at the moment. */
  held: Money,
  /** Oldest first. */
  timeline: z.array(TimelineEntry),
  orders: z.array(CardOrder),
})
export type GiftCardReply = z.infer<typeof GiftCardReply>

/** `POST /api/commerce/gift-cards` on the manage host, with an idempotency key. */
export const IssueGiftCardRequest = z.strictObject({
  /** Minor units of the store's currency. */
  amountCents: z.int().min(1, 'A gift card must be above zero.').max(GIFT_CARD_MAX_CENTS),
})
export type IssueGiftCardRequest = z.infer<typeof IssueGiftCardRequest>

export const IssueGiftCardReply = GiftCardReply.extend({
  /** The whole code, as it is printed. It is never shown again. */
  code: z.string(),
  /** Of the card as a PDF. */
  pdfUrl: z.string(),
})
export type IssueGiftCardReply = z.infer<typeof IssueGiftCardReply>

/** `POST /api/commerce/gift-cards/:cardId/disable` on the manage host; final. */
export const DisableGiftCardRequest = z.strictObject({
  reason: z.string().trim().min(1, 'Please enter a reason.').max(200, 'A reason has at most 200 characters.'),
})
export type DisableGiftCardRequest = z.infer<typeof DisableGiftCardRequest>

export const LiabilityQuery = z.strictObject({ days: z.coerce.number().int().min(1).max(366).default(30) })

/** `GET /api/commerce/gift-cards/liability` on the manage host: what is owed on live cards, in the website's time zone. */
export const LiabilityReply = z.object({
  /** Newest first; each currency for itself. */
  days: z.array(
    z.object({
      day: z.string(),
      issued: Money,
      /** Paid with cards, less what was given back to them. */
      used: Money,
      revoked: Money,
      /** At the end of the day. */
      owed: Money,
    }),
  ),
})
export type LiabilityReply = z.infer<typeof LiabilityReply>
