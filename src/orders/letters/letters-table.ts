/**
 * `notPlaced` is about a checkout that came to nothing after it was paid, `payLink` about a draft order that waits to be paid;
 * all others are about an order.
 */
export const orderLetterKinds = [
  'confirmation',
  'paymentFailed',
  'notPlaced',
  'payLink',
  'shipped',
  'refunded',
  'fileReplaced',
  'merchant',
  'merchantPaymentFailed',
] as const
export type OrderLetterKind = (typeof orderLetterKinds)[number]

/**
 * `waiting`: a job will send it. `claimed`: a job has handed it to the mail server. `uncertain`: nobody knows whether the
 * mail server has it, and it is not sent again by itself. `skipped`: it was not to be sent.
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
    /** 1, and one more each time it is asked for again; of a parcel or a refund, the version of its event; of a file, a number of its revision. */
    round: number
    state: OrderLetterState
    /** Why it was not sent, or not yet; empty otherwise. */
    reason: string
    /** How often it was tried, and the attempt that comes next. */
    attempt: number
    claim_id: string | null
    requested_at: Date
    changed_at: Date
  }
}
