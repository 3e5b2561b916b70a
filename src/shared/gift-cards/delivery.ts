import { z } from 'zod'

/** Most characters of the message to the recipient (facts A.4). */
export const GIFT_MESSAGE_MAX = 80

/** Fields of the form on the gift card page, as the order keeps them. */
export const giftFields = {
  recipient: 'giftRecipient',
  email: 'giftEmail',
  sender: 'giftSender',
  message: 'giftMessage',
  day: 'giftDay',
  zone: 'giftZone',
} as const

const Text = z.string().default('')

/** What a buyer has entered, as it is read back from the vault; all empty for oneself. */
const Delivery = z
  .object({
    [giftFields.recipient]: Text,
    [giftFields.email]: Text,
    [giftFields.sender]: Text,
    [giftFields.message]: Text,
    [giftFields.day]: Text,
    [giftFields.zone]: Text,
  })
  .transform((values) => ({
    recipient: values[giftFields.recipient],
    email: values[giftFields.email],
    sender: values[giftFields.sender],
    message: values[giftFields.message],
    /** `2026-12-25`; empty for at once. */
    day: values[giftFields.day],
    zone: values[giftFields.zone],
  }))
export type GiftDelivery = z.output<typeof Delivery>

/** Undefined for what is no delivery, or was erased. */
export function readDelivery(text: string | undefined): GiftDelivery | undefined {
  if (text === undefined) return undefined
  const parsed: unknown = JSON.parse(text)
  return Delivery.safeParse(parsed).data
}

/** The hour at which a gift card is delivered, in the chosen time zone. */
export const DELIVERY_TIME = '09:00'
