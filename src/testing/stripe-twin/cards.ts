/** What Stripe's test cards do; by the last four digits of their numbers. */
export interface CardBehaviour {
  declineCode?: 'generic_decline' | 'insufficient_funds' | 'expired_card' | 'incorrect_cvc'
  authentication?: 'required'
  /** Paid, and then disputed by the holder. */
  isDisputed?: true
  /** `failed` says succeeded first. */
  refunds?: 'pending' | 'failed'
  /** Paid, and judged to be perhaps somebody else's. */
  isRisky?: true
}

const behaviours: Record<string, CardBehaviour> = {
  '4242': {},
  '0002': { declineCode: 'generic_decline' },
  '9995': { declineCode: 'insufficient_funds' },
  '0069': { declineCode: 'expired_card' },
  '0127': { declineCode: 'incorrect_cvc' },
  '3155': { authentication: 'required' },
  '3184': { authentication: 'required' },
  '0259': { isDisputed: true },
  '9235': { isRisky: true },
  // It can be saved, and each charge of it is declined.
  '0341': { declineCode: 'generic_decline' },
  '7726': { refunds: 'pending' },
  '5126': { refunds: 'failed' },
}

/** Ids that stand for cards in Stripe's test mode. */
const aliases: Record<string, string> = {
  pm_card_visa: '4242',
  pm_card_visa_chargeDeclined: '0002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '9995',
  pm_card_authenticationRequiredOnSetup: '3155',
  pm_card_authenticationRequired: '3184',
  pm_card_createDispute: '0259',
  pm_card_riskLevelElevated: '9235',
  pm_card_chargeCustomerFail: '0341',
  pm_card_pendingRefund: '7726',
  pm_card_refundFail: '5126',
}

/** The last four digits of a number or of the card that an id stands for; undefined for no test card. */
export function last4Of(card: string): string | undefined {
  const last4 = aliases[card] ?? (/^\d{13,19}$/.test(card.replaceAll(' ', '')) ? card.trim().slice(-4) : '')
  return Object.hasOwn(behaviours, last4) ? last4 : undefined
}

export function behaviourOf(last4: string): CardBehaviour {
  return behaviours[last4] ?? {}
}
