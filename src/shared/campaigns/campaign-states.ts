export const campaignStates = [
  'draft',
  'scheduled',
  'held',
  'preparing',
  'sending',
  'paused',
  'sent',
  'canceled',
] as const
/** `held`: its time passed while nothing could be sent, and a person decides. `preparing`: the ledger is being written. */
export type CampaignState = (typeof campaignStates)[number]

/** Ended e-mails of a campaign; every recipient ends as one of them. */
export const recipientOutcomes = ['sent', 'bounced', 'skipped', 'uncertain'] as const
export type RecipientOutcome = (typeof recipientOutcomes)[number]
export type RecipientState = RecipientOutcome | 'waiting' | 'claimed'

/** Why an e-mail was not sent to a recipient. */
export const skipReasons = ['suppressed', 'unsubscribed', 'forgotten', 'canceled'] as const
export type SkipReason = (typeof skipReasons)[number]

/** An order counts if it was placed within this time of a click. */
export const ORDERS_WITHIN_DAYS = 7
