import type { FundReply, SaveFundRequest } from '../../../src/donations/admin-contract.ts'
import type { DonationInterval } from '../../../src/shared/donations/donation.ts'
import { parsePrice, priceText } from '../../ui/forms/price-text.ts'

export interface SuggestedFields {
  key: string
  amount: string
  interval: DonationInterval
}

/** A fund as its dialog edits it: amounts as typed. */
export interface FundFields {
  name: string
  description: string
  suggestions: SuggestedFields[]
  takesOwnAmount: boolean
  monthly: boolean
  yearly: boolean
  min: string
  max: string
  goal: string
  asksFee: boolean
  feePercent: string
  feeFixed: string
  asksMessage: boolean
  mayBeAnonymous: boolean
  showsDonors: boolean
}

const usual = {
  suggestions: [
    { amount: '10', interval: 'once' as const },
    { amount: '25', interval: 'once' as const },
    { amount: '10', interval: 'month' as const },
  ],
  min: '1',
  max: '10000',
}

export function fieldsOf(fund: FundReply | undefined, currency: string): FundFields {
  if (!fund)
    return {
      name: '',
      description: '',
      suggestions: usual.suggestions.map((one) => ({ ...one, key: crypto.randomUUID() })),
      takesOwnAmount: true,
      monthly: true,
      yearly: true,
      min: usual.min,
      max: usual.max,
      goal: '',
      asksFee: false,
      feePercent: '',
      feeFixed: '',
      asksMessage: true,
      mayBeAnonymous: true,
      showsDonors: false,
    }
  const { name, description, terms } = fund
  const text = (cents: number | null) => (cents === null ? '' : priceText(cents, currency))
  return {
    name,
    description,
    suggestions: terms.suggestions.map(({ cents, interval }) => ({
      key: crypto.randomUUID(),
      amount: text(cents),
      interval,
    })),
    takesOwnAmount: terms.takesOwnAmount,
    monthly: terms.intervals.includes('month'),
    yearly: terms.intervals.includes('year'),
    min: text(terms.minCents),
    max: text(terms.maxCents),
    goal: text(terms.goalCents),
    asksFee: terms.fee !== null,
    feePercent: terms.fee ? String(terms.fee.rate / 10_000) : '',
    feeFixed: terms.fee ? text(terms.fee.fixedCents) : '',
    asksMessage: terms.asksMessage,
    mayBeAnonymous: terms.mayBeAnonymous,
    showsDonors: terms.showsDonors,
  }
}

/** Says which amount cannot be read. */
export class UnreadableAmount extends Error {}

/** Throws UnreadableAmount. */
export function fundOf(fields: FundFields, currency: string): SaveFundRequest {
  const cents = (text: string, label: string): number => {
    const read = parsePrice(text, currency)
    if (read === undefined) throw new UnreadableAmount(`${label} must be an amount, such as 25.`)
    return read
  }
  const { name, description, suggestions, takesOwnAmount, asksMessage, mayBeAnonymous, showsDonors } = fields
  return {
    name,
    description,
    terms: {
      suggestions: suggestions.map(({ amount, interval }, place) => ({
        cents: cents(amount, `Suggested amount ${place + 1}`),
        interval,
      })),
      takesOwnAmount,
      intervals: ['once', ...(fields.monthly ? ['month' as const] : []), ...(fields.yearly ? ['year' as const] : [])],
      minCents: cents(fields.min, 'Smallest donation'),
      maxCents: cents(fields.max, 'Largest donation'),
      fee: fields.asksFee
        ? {
            rate: rateOf(fields.feePercent),
            fixedCents: fields.feeFixed.trim() === '' ? 0 : cents(fields.feeFixed, 'Fee per payment'),
          }
        : null,
      asksMessage,
      mayBeAnonymous,
      showsDonors,
      goalCents: fields.goal.trim() === '' ? null : cents(fields.goal, 'Goal'),
    },
  }
}

/** Percent as typed, in millionths. */
function rateOf(text: string): number {
  const bare = text.trim().replace(',', '.').replace(/%$/, '').trim()
  if (bare === '') return 0
  if (!/^\d{1,2}(\.\d{1,4})?$/.test(bare)) throw new UnreadableAmount('Fee in percent must be a number, such as 2.9.')
  return Math.round(Number(bare) * 10_000)
}
