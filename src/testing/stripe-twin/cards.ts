/** Behaviour of Stripe's test cards, by the last four digits. */
export interface CardBehaviour {
  declineCode?: 'generic_decline' | 'insufficient_funds' | 'expired_card' | 'incorrect_cvc' | 'lost_card'
  /** Whether the bank asks the shopper. `unlessSetUp`: not for later payments, once the card was saved. */
  authentication?: 'always' | 'unlessSetUp'
  /** Succeeds, and is then disputed. */
  isDisputed?: true
  /** `failed` is reported as succeeded first. */
  refunds?: 'pending' | 'failed'
  /** Succeeds, with an elevated risk. */
  isRisky?: true
}

const behaviours: Record<string, CardBehaviour> = {
  '4242': {},
  '0002': { declineCode: 'generic_decline' },
  '9995': { declineCode: 'insufficient_funds' },
  '0069': { declineCode: 'expired_card' },
  '0127': { declineCode: 'incorrect_cvc' },
  '9987': { declineCode: 'lost_card' },
  '3155': { authentication: 'unlessSetUp' },
  '0446': { authentication: 'unlessSetUp' },
  '3184': { authentication: 'always' },
  '3178': { authentication: 'always', declineCode: 'insufficient_funds' },
  '0259': { isDisputed: true },
  '9235': { isRisky: true },
  // Can be saved, but each charge is declined.
  '0341': { declineCode: 'generic_decline' },
  '7726': { refunds: 'pending' },
  '5126': { refunds: 'failed' },
}

/** Aliases of cards in Stripe's test mode. */
const aliases: Record<string, string> = {
  pm_card_visa: '4242',
  pm_card_visa_chargeDeclined: '0002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '9995',
  pm_card_authenticationRequiredOnSetup: '3155',
  pm_card_authenticationRequired: '3184',
  pm_card_authenticationRequiredSetupForOffSession: '0446',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '3178',
  pm_card_visa_chargeDeclinedLostCard: '9987',
  pm_card_createDispute: '0259',
  pm_card_riskLevelElevated: '9235',
  pm_card_chargeCustomerFail: '0341',
  pm_card_pendingRefund: '7726',
  pm_card_refundFail: '5126',
}

/** The last four digits of a card number or alias; undefined for an unknown card. */
export function last4Of(card: string): string | undefined {
  const last4 = aliases[card] ?? (/^\d{13,19}$/.test(card.replaceAll(' ', '')) ? card.trim().slice(-4) : '')
  return Object.hasOwn(behaviours, last4) ? last4 : undefined
}

export function behaviourOf(last4: string): CardBehaviour {
  return behaviours[last4] ?? {}
}
