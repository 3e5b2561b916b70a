/**
 * `notPlaced` is about a paid checkout that did not become an order, `payLink` about a draft order to be paid; all others
 * are about an order. `giftCard` is about a bought gift card, which it brings to its recipient. Those of subscriptions are
 * about a subscription, and `subscriptionLink` about a customer (vault ref).
 */
export const orderLetterKinds = [
  'confirmation',
  'paymentFailed',
  'notPlaced',
  'payLink',
  'shipped',
  'refunded',
  'refundFailed',
  'fileReplaced',
  'giftCard',
  'subscriptionBegun',
  'subscriptionUpcoming',
  'subscriptionFailed',
  'subscriptionChanged',
  'subscriptionEnded',
  'subscriptionLink',
  'merchantSubscriptionUnpaid',
  'merchant',
  'merchantPaymentFailed',
  'merchantPaid',
  'merchantRefundFailed',
] as const
export type OrderLetterKind = (typeof orderLetterKinds)[number]

/**
 * `waiting`: a job will send it. `claimed`: a job has handed it to the mail server. `uncertain`: it is unknown whether the
 * mail server accepted it, so it is not retried automatically. `skipped`: it was not to be sent.
 */
export const orderLetterStates = ['waiting', 'claimed', 'sent', 'failed', 'uncertain', 'skipped'] as const
export type OrderLetterState = (typeof orderLetterStates)[number]

export type OrderLettersTables = {
  order_letters: {
    website_id: string
    /** Id of the order, or of the checkout. */
    subject_id: string
    kind: OrderLetterKind
    /** Account id of a contributor; empty for the customer. */
    recipient: string
    /**
     * Starts at 1 and is raised by each resend; for a parcel or a refund it is the version of its event, for a file a number
     * of its revision.
     */
    round: number
    state: OrderLetterState
    /** Why it was not sent, or not yet; may be empty. */
    reason: string
    /** Number of attempts so far, and with it the next attempt. */
    attempt: number
    claim_id: string | null
    /** Id of the parcel, the refund or the file; null where it is about the order, and for older rows. */
    about_id: string | null
    requested_at: Date
    changed_at: Date
  }
}
