import { DELIVERY_TIME, GIFT_MESSAGE_MAX, type giftFields } from '../../shared/gift-cards/delivery.ts'
import { isEmail } from '../../shared/validation/email.ts'
import { toInstant } from '../../shared/zoned-time.ts'
import type { GiftCardForm } from '../contract.ts'

const DAYS_AHEAD_MAX = 365
const DAY_MS = 86_400_000

type Errors = Partial<Record<'recipient' | 'email' | 'message' | 'day' | 'zone', string>>

/** The values for the order, or what is wrong with the form, by field. */
export function checkGift(
  form: GiftCardForm,
  now: string,
): { values: Partial<Record<(typeof giftFields)[keyof typeof giftFields], string>> } | { errors: Errors } {
  if (form.to === 'me') return { values: {} }
  const { recipient, email, sender, message, day, zone } = form
  const errors: Errors = {
    ...(recipient === '' && { recipient: 'Required' }),
    ...(!isEmail(email) && { email: 'Please enter a valid email address.' }),
    ...(Array.from(message).length > GIFT_MESSAGE_MAX && { message: 'You have exceeded the character limit' }),
    ...dayErrors(day, zone, now),
  }
  if (Object.keys(errors).length > 0) return { errors }
  return {
    values: {
      giftRecipient: recipient,
      giftEmail: email,
      ...(sender !== '' && { giftSender: sender }),
      ...(message !== '' && { giftMessage: message }),
      ...(day !== '' && { giftDay: day, giftZone: zone }),
    },
  }
}

/** What is wrong with a day of delivery; nothing for an empty one. */
export function dayErrors(day: string, zone: string, now: string): Pick<Errors, 'day' | 'zone'> {
  if (day === '') return {}
  if (!isTimeZone(zone)) return { zone: 'Please choose a time zone.' }
  const at = deliveryInstant(day, zone)
  if (at === undefined) return { day: 'Please choose a day.' }
  const ahead = Date.parse(at) - Date.parse(now)
  if (ahead < -DAY_MS) return { day: 'This day is over.' }
  return ahead > DAYS_AHEAD_MAX * DAY_MS ? { day: 'Please choose a day within a year.' } : {}
}

/** At nine in the morning there; undefined for what is no day. */
export function deliveryInstant(day: string, zone: string): string | undefined {
  return isTimeZone(zone) ? toInstant(`${day}T${DELIVERY_TIME}`, zone) : undefined
}

function isTimeZone(zone: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC'
}
