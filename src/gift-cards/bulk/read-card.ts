import type { MappedRow } from '../../platform/row-imports/row-importer.ts'
import { GIFT_CARD_MAX_CENTS } from '../../shared/gift-cards/amounts.ts'
import { GIFT_MESSAGE_MAX, giftFields } from '../../shared/gift-cards/delivery.ts'
import type { GiftCardField } from '../../shared/imports/gift-card-fields.ts'
import { currencyOf } from '../../shared/money/currencies.ts'
import { readAmount } from '../../shared/money/read-amount.ts'
import { isEmail, normalizeEmail } from '../../shared/validation/email.ts'
import { dayErrors, deliveryInstant } from '../purchase/check-gift.ts'

/** A card of a file. */
export interface ReadCard {
  row: number
  amountCents: number
  /** Normalized; empty for a card whose code is passed on by hand. */
  email: string
  /** JSON of the fields of the gift card page; undefined where nobody is named. */
  details: string | undefined
  /** ISO 8601; undefined for at once. */
  deliverAt: string | undefined
}

interface About {
  currency: string
  /** IANA name. */
  timeZone: string
  now: string
}

const NAME_MAX = 100
const wrong = (field: GiftCardField, message: string) => ({ problem: { field, message } })

/** What a row says, or what is wrong with it. */
export function readCard(
  { row, text }: MappedRow,
  { currency, timeZone, now }: About,
): ReadCard | { problem: { field: GiftCardField; message: string } } {
  const amountCents = readAmount(text('amount'), currencyOf(currency).digits)
  if (amountCents === undefined) return wrong('amount', 'The amount is a number such as 50.00.')
  if (amountCents < 1) return wrong('amount', 'A gift card must be above zero.')
  if (amountCents > GIFT_CARD_MAX_CENTS) return wrong('amount', 'This is more than a gift card can be worth.')
  const [email, day] = [text('email'), text('day')]
  const [name, sender, message] = [text('name'), text('sender'), text('message')]
  if (email !== '' && !isEmail(email)) return wrong('email', 'The e-mail address is not valid.')
  for (const [field, value] of [
    ['name', name],
    ['sender', sender],
  ] as const)
    if (value.length > NAME_MAX) return wrong(field, `A name has at most ${NAME_MAX} characters.`)
  if (Array.from(message).length > GIFT_MESSAGE_MAX)
    return wrong('message', `A message has at most ${GIFT_MESSAGE_MAX} characters.`)
  if (email === '' && (name || sender || message || day))
    return wrong('email', 'A card that is mailed to somebody needs an e-mail address.')
  if (day !== '' && dayErrors(day, timeZone, now).day)
    return wrong('day', 'The day is one of the coming year, such as 2026-12-25.')
  const fields = {
    [giftFields.recipient]: name,
    [giftFields.email]: email,
    [giftFields.sender]: sender,
    [giftFields.message]: message,
    [giftFields.day]: day,
    [giftFields.zone]: day === '' ? '' : timeZone,
  }
  return {
    row,
    amountCents,
    email: email === '' ? '' : normalizeEmail(email),
    details: email === '' ? undefined : JSON.stringify(fields),
    deliverAt: day === '' ? undefined : deliveryInstant(day, timeZone),
  }
}
