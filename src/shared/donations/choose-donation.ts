import { currencyOf } from '../money/currencies.ts'
import { formatMoney } from '../money/format-money.ts'
import { readAmount } from '../money/read-amount.ts'
import { type Sentence, spokenLocale, word } from '../words/word.ts'
import type { DonationInterval } from './donation.ts'
import type { FundTerms, PaymentFee, SuggestedDonation } from './fund-terms.ts'

/** The choice of those who enter an amount of their own. */
export const OWN_AMOUNT = 'own'

export interface TypedDonation {
  /** A suggestion (`choiceOf`), or `own`; empty if nothing was chosen. */
  choice: string
  /** As typed. */
  amount: string
  /** How often an amount of one's own is given. */
  interval: DonationInterval
}

export interface ChosenDonation {
  amountCents: number
  interval: DonationInterval
}

/** A sentence, with values in it, for the language of the page that shows it. */
export interface DonationFault {
  text: Sentence
  values?: Record<string, string>
}

/**
 * What a donor gives, and how often, or why it cannot be taken. An amount of one's own has only the interval that was chosen
 * for it, whatever a suggestion of the same amount says.
 */
export function chooseDonation(
  { currency, terms }: { currency: string; terms: FundTerms },
  { choice, amount, interval }: TypedDonation,
): ChosenDonation | DonationFault {
  const typed = amount.trim()
  const suggestion = terms.suggestions.find((one) => choiceOf(one) === choice)
  if (suggestion) {
    if (typed !== '' && terms.takesOwnAmount) return { text: 'Choose a suggested amount, or enter one of your own.' }
    return within({ currency, terms }, { amountCents: suggestion.cents, interval: suggestion.interval })
  }
  if (!terms.takesOwnAmount || (choice !== OWN_AMOUNT && choice !== '')) return { text: 'Please choose an amount.' }
  if (typed === '')
    return { text: terms.suggestions.length > 0 ? 'Please choose an amount.' : 'Please enter an amount.' }
  const amountCents = readAmount(typed, currencyOf(currency).digits)
  if (amountCents === undefined) return { text: 'Please enter an amount, such as 25.' }
  if (!terms.intervals.includes(interval)) return { text: 'Please choose how often you give.' }
  return within({ currency, terms }, { amountCents, interval })
}

/** Names the amount and how often it is given, so that a page shown before the fund was changed chooses nothing else. */
export const choiceOf = ({ cents, interval }: SuggestedDonation): string => `${cents}-${interval}`

function within(
  { currency, terms: { minCents, maxCents } }: { currency: string; terms: FundTerms },
  chosen: ChosenDonation,
): ChosenDonation | DonationFault {
  if (chosen.amountCents < minCents || chosen.amountCents <= 0)
    return {
      text: 'The smallest donation is {amount}.',
      values: { amount: formatMoney(Math.max(1, minCents), currency) },
    }
  if (chosen.amountCents > maxCents)
    return { text: 'The largest donation is {amount}.', values: { amount: formatMoney(maxCents, currency) } }
  return chosen
}

/** `€25.00`, or `€10.00 a month`. */
export function suggestionText({ cents, interval }: SuggestedDonation, currency: string): string {
  const amount = formatMoney(cents, currency)
  if (interval === 'once') return amount
  return interval === 'month' ? word('{amount} a month', { amount }) : word('{amount} a year', { amount })
}

export function intervalText(interval: DonationInterval): string {
  const words: Record<DonationInterval, Sentence> = { once: 'Once', month: 'Every month', year: 'Every year' }
  return word(words[interval])
}

/** `2.9% + €0.30`. */
export function feeText({ rate, fixedCents }: PaymentFee, currency: string): string {
  const percent = new Intl.NumberFormat(spokenLocale(), { style: 'percent', maximumFractionDigits: 4 }).format(
    rate / 1e6,
  )
  return [...(rate > 0 ? [percent] : []), ...(fixedCents > 0 ? [formatMoney(fixedCents, currency)] : [])].join(' + ')
}
