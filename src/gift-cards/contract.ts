import { z } from 'zod'
import { GIFT_CODE_INPUT_MAX } from '../shared/gift-cards/card-code.ts'

/** `POST /gift-card-balance` on the website's host: the form's fields as typed. */
export const GiftCardBalanceForm = z.strictObject({
  code: z.string().trim().max(GIFT_CODE_INPUT_MAX),
  /** What the captcha's widget adds, once one is required. */
  altcha: z.string().max(5_000).optional(),
})
export type GiftCardBalanceForm = z.output<typeof GiftCardBalanceForm>

/** `GET /gift-card` on the website's host: the gift card page, reached with the item id and the chosen variant. */
export const GiftCardPageQuery = z.strictObject({
  itemId: z.string().min(1).max(64),
  sku: z.string().max(64).default(''),
})

const Typed = (max: number) => z.string().trim().max(max).default('')

/** `POST /gift-card` on the website's host: the form's fields as typed; errors are shown on the page. */
export const GiftCardForm = z.strictObject({
  itemId: z.string().min(1).max(64),
  sku: z.string().max(64).default(''),
  /** For oneself, or for someone else. */
  to: z.enum(['me', 'friend']).default('friend'),
  recipient: Typed(100),
  email: Typed(256),
  sender: Typed(100),
  /** Longer than allowed, so that the page can say so. */
  message: Typed(1_000),
  /** `2026-12-25`; empty for at once. */
  day: Typed(10),
  /** IANA name. */
  zone: Typed(64),
  /** Shows the card instead of going on. */
  preview: z.string().max(1).optional(),
})
export type GiftCardForm = z.output<typeof GiftCardForm>

/** `GET /gift-card/pdf` on the website's host: the link in the card's e-mail. */
export const PrintedCardQuery = z.strictObject({ card: z.string().max(120) })
