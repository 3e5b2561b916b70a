import { DomainError } from '../../shared/domain-error.ts'
import type { Donation } from '../../shared/donations/donation.ts'
import type { LineSubscription } from '../../shared/subscriptions/line-subscription.ts'
import type { CartState } from '../cart.ts'
import type { CartEvent, EntryForm } from '../events.ts'
import { UNAVAILABLE } from './availability.ts'

export interface StartDonation {
  entryId: string
  /** In the website's language, like the attributes. */
  title: string
  attributes: { name: string; value: string }[]
  donation: Donation
  currency: string
  /** IANA name: the website's time zone. */
  timeZone: string
  /** The donor's message; null without one. */
  form: EntryForm | null
  /** Vault ref of it. */
  fieldsRef: string | null
  at: string
}

/** Specification §3, Product types: nothing is sent. */
const SERVICE = 3
/** Which edition of a plan was agreed to: a donation has none that could change. */
const PLAN_VERSION = 'donation'

/** One donation in a cart of its own, which no browser shops with: it never lies beside goods. */
export function startDonation(cart: CartState, command: StartDonation): CartEvent[] {
  if (cart.createdAt !== null) throw new DomainError(UNAVAILABLE)
  const { entryId, donation, currency, title, attributes, form, fieldsRef, at } = command
  const unitPriceCents = donation.amountCents + donation.feeCents
  if (unitPriceCents <= 0) throw new DomainError('Please choose an amount.')
  return [
    {
      type: 'CartEntryAdded',
      entryId,
      itemId: donation.fundId,
      variantId: null,
      sku: '',
      attributes,
      quantity: 1,
      unitPriceCents,
      currency,
      title,
      productType: SERVICE,
      fullUrl: '',
      image: null,
      additionalFieldsForm: form,
      fieldsRef,
      ...recurring(command, unitPriceCents),
      donation,
      at,
    },
  ]
}

function recurring(
  { entryId, donation, timeZone }: StartDonation,
  unitCents: number,
): { subscription?: LineSubscription } {
  if (donation.interval === 'once') return {}
  const unit = donation.interval === 'month' ? ('MONTH' as const) : ('YEAR' as const)
  return {
    subscription: {
      id: entryId,
      cycle: 0,
      plan: { billingPeriod: { value: 1, unit }, numBillingCycles: 0 },
      planVersionId: PLAN_VERSION,
      unitCents,
      discounts: { firstPercent: 0, everyPercent: 0 },
      timeZone,
    },
  }
}
