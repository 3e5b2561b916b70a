/** Columns of a file of gift cards, with their headings in our own files, in order. */
export const giftCardFields = {
  amount: 'Amount',
  email: 'E-mail',
  name: 'Name',
  sender: 'From',
  message: 'Message',
  day: 'Delivery day',
} as const
export type GiftCardField = keyof typeof giftCardFields

/** Limits of one file. */
export const giftCardFileLimits = { bytes: 2_000_000, rows: 10_000 } as const
