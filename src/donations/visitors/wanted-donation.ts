import type { WantedDonation } from '../../cart/queries.ts'
import { chooseDonation, intervalText } from '../../shared/donations/choose-donation.ts'
import { DONATION_MESSAGE_FIELD, DONATION_MESSAGE_MAX } from '../../shared/donations/donation.ts'
import { feeToCover } from '../../shared/donations/fee-to-cover.ts'
import type { PublicFund } from '../../shared/donations/fund-terms.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import { word } from '../../shared/words/word.ts'
import type { DonateForm } from '../contract.ts'
import type { DonatePage } from './donate-page.ts'

const TOO_LONG = 'You have exceeded the character limit.'

/** The donation that a form asks for, in the language of what is rendered now, or what is wrong with it. */
export function wantedDonation(
  fund: PublicFund,
  form: DonateForm,
  timeZone: string,
): WantedDonation | { faults: NonNullable<DonatePage['faults']> } {
  const { id: fundId, currency, terms } = fund
  const chosen = chooseDonation(fund, form)
  const message = terms.asksMessage ? form.message : ''
  const isTooLong = Array.from(message).length > DONATION_MESSAGE_MAX
  const faults: NonNullable<DonatePage['faults']> = {
    ...('text' in chosen && { amount: chosen }),
    ...(isTooLong && { message: { text: TOO_LONG } }),
  }
  if ('text' in chosen || isTooLong) return { faults }
  const { amountCents, interval } = chosen
  const feeCents = terms.fee && form.coversFee === 'on' ? feeToCover(amountCents, terms.fee) : 0
  return {
    title: word('Donation: {fund}', { fund: fund.name }),
    attributes: [
      ...(interval === 'once' ? [] : [{ name: word('How often'), value: intervalText(interval) }]),
      ...(feeCents === 0
        ? []
        : [
            {
              name: word('Payment fee'),
              value: word('{fee} for the payment fee', { fee: formatMoney(feeCents, currency) }),
            },
          ]),
    ],
    donation: { fundId, amountCents, feeCents, interval, isAnonymous: terms.mayBeAnonymous && form.anonymous === 'on' },
    currency,
    timeZone,
    message,
    form: message === '' ? null : messageForm(),
  }
}

/** The message is shown with the order, like the form of any product. */
function messageForm(): NonNullable<WantedDonation['form']> {
  const field = {
    id: DONATION_MESSAGE_FIELD,
    type: 'text' as const,
    title: word('Message'),
    description: '',
    placeholder: '',
    required: false,
    options: [],
    maxLength: null,
  }
  return { id: 'donation', name: 'Donation', fields: [field] }
}
