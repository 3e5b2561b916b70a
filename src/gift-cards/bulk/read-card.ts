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
const NO_AMOUNT = 'The amount is a number such as 50.00.'
interface Problem {
  field: GiftCardField
  message: string
}
const wrong = (field: GiftCardField, message: string): Problem => ({ field, message })

/** What a row says, or what is wrong with it. */
export function readCard(
  { row, text }: MappedRow,
  { currency, timeZone, now }: About,
): ReadCard | { problem: Problem } {
  const amountCents = readAmount(text('amount'), currencyOf(currency).digits)
  const problem = amountProblem(amountCents) ?? recipientProblem(text, timeZone, now)
  if (amountCents === undefined || problem) return { problem: problem ?? { field: 'amount', message: NO_AMOUNT } }
  const [email, day] = [text('email'), text('day')]
  const [name, sender, message] = [text('name'), text('sender'), text('message')]
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

function amountProblem(cents: number | undefined): Problem | undefined {
  if (cents === undefined) return wrong('amount', NO_AMOUNT)
  if (cents < 1) return wrong('amount', 'A gift card must be above zero.')
  return cents > GIFT_CARD_MAX_CENTS ? wrong('amount', 'This is more than a gift card can be worth.') : undefined
}

function recipientProblem(text: MappedRow['text'], timeZone: string, now: string): Problem | undefined {
  const [email, day] = [text('email'), text('day')]
  if (email !== '' && !isEmail(email)) return wrong('email', 'The e-mail address is not valid.')
  const long = (['name', 'sender'] as const).find((field) => text(field).length > NAME_MAX)
  if (long) return wrong(long, `A name has at most ${NAME_MAX} characters.`)
  if (Array.from(text('message')).length > GIFT_MESSAGE_MAX)
    return wrong('message', `A message has at most ${GIFT_MESSAGE_MAX} characters.`)
  if (email === '' && (['name', 'sender', 'message', 'day'] as const).some((field) => text(field) !== ''))
    return wrong('email', 'Enter the e-mail address that the card is sent to.')
  if (day === '' || !dayErrors(day, timeZone, now).day) return undefined
  return wrong('day', 'The day is one of the coming year, such as 2026-12-25.')
}
