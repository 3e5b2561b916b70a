/** Names of the gateways, as used in URLs, rows and events. */
export const gatewayNames = ['test', 'stripe'] as const

export type GatewayName = (typeof gatewayNames)[number]

/** Integer minor units of an upper-case ISO 4217 code: 1250 USD is $12.50, and 1250 JPY is ¥1,250. */
export interface Amount {
  amount: number
  currency: string
}

/**
 * A payment gateway for one website and its keys. A decline is an answer, never an error, and so is an unreachable gateway:
 * `unknown` says that the operation may or may not have taken effect. The caller then asks `find` or `retrieve`, or sends
 * the same request again with the same idempotency key. Adapters do not retry, so that there is one layer of retries. They
 * throw only for programming errors.
 */
export interface PaymentGateway {
  name: GatewayName
  /** No real money is moved. */
  isTestMode: boolean
  /** Minimum payable amount in minor units in this currency, checked before anything is authorised. */
  minimumOf(currency: string): number
  /** Authorises the amount without capturing it. Idempotent by payment and attempt. */
  authorize(request: AuthorizeRequest): Promise<PaymentResult>
  /** Offers another source for a payment that was declined or never confirmed. */
  confirm(request: ConfirmRequest): Promise<PaymentResult>
  /** The payment's current state. `refused` with `notFound` also for one of another website. */
  retrieve(gatewayId: string): Promise<PaymentResult>
  /** Finds a payment whose gateway id never reached us; sees everything that was created before. */
  find(wanted: { paymentId: string; requestedAt: Date }): Promise<PaymentResult>
  /** Captures at most the authorised amount, once; the rest is released. */
  capture(request: CaptureRequest): Promise<PaymentResult>
  /** Releases the authorisation, or expires an unpaid pay page. `done` if done already, `refused` if captured. */
  void(request: OperationRequest): Promise<PaymentResult>
  /** Refunds a part of the captured amount. Idempotent by `refundId`. */
  refund(request: RefundRequest): Promise<RefundResult>
  /** All movements of money in a period, page by page, for reconciliation with the log. */
  listLedger(period: LedgerPeriod): Promise<LedgerResult>
  /** Verifies an event's signature over the raw body, within 300 s, and tells which object to retrieve. */
  readWebhook(delivery: WebhookDelivery): WebhookResult
  /** A test card for a trial of the keys; undefined in live mode. */
  trialSource(): Promise<PaymentSource | undefined>
}

/** Idempotent by payment, operation and attempt; a refund's operation contains its `refundId`. */
export interface OperationRequest {
  gatewayId: string
  paymentId: string
  /** Starts at 1; raised only when the outcome of the previous attempt is known. */
  attempt: number
}

export interface AuthorizeRequest extends Amount {
  paymentId: string
  attempt: number
  source: PaymentSource | SavedSource
  /** The shopper agrees that later payments are made without them: what they pay with is saved at the gateway. */
  saves?: boolean
  /** Absolute URL to which the shopper returns from the bank or the pay page; the return itself decides nothing. */
  returnUrl: string
}

export interface ConfirmRequest extends OperationRequest {
  source: PaymentSource
  returnUrl: string
}

export interface CaptureRequest extends OperationRequest {
  /** Minor units in the currency of the payment. */
  amount: number
}

export interface RefundRequest extends OperationRequest {
  refundId: string
  /** Minor units in the currency of the payment. */
  amount: number
}

export type PaymentSource =
  /**
   * Made by the gateway's script in the browser; for Stripe a ConfirmationToken. `byScript`: the script also handles
   * actions.
   */
  | { kind: 'token'; token: string; byScript: boolean }
  /** Redirects the shopper to the gateway's own page, which works without scripts. */
  | { kind: 'hosted'; cancelUrl: string }

/** What was saved with an earlier payment; the shopper is not there, so nobody can answer the bank. */
export interface SavedSource extends SavedMethod {
  kind: 'saved'
}

/** Ids at the gateway. */
export interface SavedMethod {
  customerId: string
  methodId: string
}

export type PaymentResult =
  | { outcome: 'done'; payment: GatewayPayment }
  | { outcome: 'actionNeeded'; action: NextAction; payment: GatewayPayment }
  | { outcome: 'declined'; reason: DeclineReason; payment: GatewayPayment | undefined }
  | Refused
  | Unknown

export type RefundResult = { outcome: 'done'; refund: GatewayRefund } | Refused | Unknown

/** The gateway refuses this permanently; nothing has changed. */
export interface Refused {
  outcome: 'refused'
  reason: RefusalReason
  /** For the log and the merchant, never for shoppers. */
  message: string
}

/** It is unknown whether the operation took effect. */
export interface Unknown {
  outcome: 'unknown'
  cause: 'timeout' | 'unreachable' | 'gatewayFault' | 'inProgress' | 'rateLimited'
}

export type DeclineReason =
  | 'declined'
  | 'insufficientFunds'
  | 'expiredCard'
  | 'incorrectData'
  | 'authenticationFailed'
  | 'authenticationRequired'
  /** Lost, stolen or closed: it must not be charged again. */
  | 'cardUnusable'
  | 'captureFailed'

export type RefusalReason =
  | 'amountTooSmall'
  | 'amountTooLarge'
  | 'keyReused'
  | 'invalidKeys'
  | 'notFound'
  | 'wrongState'
  | 'invalidRequest'

/** The shopper's next step. */
export type NextAction =
  | { kind: 'redirect'; url: string }
  /** The gateway's script handles it: `handleNextAction` with this client secret. */
  | { kind: 'script'; clientSecret: string }

/** `declined` may still be paid from another source; `failed` and `voided` are final. */
export type GatewayStatus =
  | 'open'
  | 'actionNeeded'
  | 'processing'
  | 'declined'
  | 'authorized'
  | 'captured'
  | 'failed'
  | 'voided'

/** A payment as the gateway reports it. */
export interface GatewayPayment extends Amount {
  gatewayId: string
  paymentId: string
  status: GatewayStatus
  /** Minor units that are or were authorised. */
  authorizedAmount: number
  /** Captured minor units, before refunds. */
  capturedAmount: number
  /** ISO 8601, when the authorisation expires; undefined if nothing is authorised. */
  expiresAt: string | undefined
  declineReason: DeclineReason | undefined
  /** For later payments; undefined unless the payment succeeded and was to save it. */
  savedMethod?: SavedMethod | undefined
  refunds: GatewayRefund[]
  disputes: GatewayDispute[]
  /** Undefined if the gateway does not assess it. */
  risk?: GatewayRisk | undefined
}

export interface GatewayRefund extends Amount {
  gatewayRefundId: string
  /** Our id; undefined for a refund made in the gateway's dashboard. */
  refundId: string | undefined
  /** A refund that succeeded may still fail later. */
  status: 'pending' | 'succeeded' | 'failed'
}

export interface GatewayDispute extends Amount {
  disputeId: string
  status: 'open' | 'won' | 'lost'
  /** ISO 8601, deadline for the merchant's answer; undefined if the gateway gives none. */
  respondBy: string | undefined
}

/** The gateway's fraud risk assessment of a payment. */
export interface GatewayRisk {
  level: 'normal' | 'elevated' | 'highest'
  /** 0 to 100; undefined if the gateway does not report it. */
  score: number | undefined
  /** The gateway's own message for the merchant; may be empty. */
  note: string
}

export interface LedgerPeriod {
  from: Date
  to: Date
  /** `next` of the previous page. */
  cursor?: string | undefined
}

export type LedgerResult = { outcome: 'done'; entries: LedgerEntry[]; next: string | undefined } | Refused | Unknown

export interface LedgerEntry extends Amount {
  /** Id of this movement at the gateway. */
  entryId: string
  /** `amount` is signed: positive for captures and won disputes, negative for refunds and disputes. */
  kind: 'capture' | 'refund' | 'dispute' | 'payout' | 'other'
  /** Undefined if the gateway does not know our id, as for a payment made in its dashboard. */
  paymentId: string | undefined
  refundId: string | undefined
  /** Id of the payment at the gateway, as `retrieve` takes it; undefined for movements without a payment. */
  gatewayId: string | undefined
  /** Id of the refund, dispute or payout at the gateway. */
  objectId: string | undefined
  /** The gateway's fee, in the currency of the payout; undefined if not reported. */
  fee: Amount | undefined
  /** ISO 8601. */
  at: string
}

export interface WebhookDelivery {
  /** The raw body, byte for byte. */
  body: string
  /** The signature header. */
  signature: string | undefined
  now: Date
}

export type WebhookResult =
  | {
      outcome: 'event'
      eventId: string
      type: string
      /** Id of the payment for `retrieve`; undefined for events about something else. */
      gatewayId: string | undefined
    }
  | { outcome: 'forged'; message: string }

/** Allowed for clock differences and delivery time. */
export const WEBHOOK_TOLERANCE_SECONDS = 300

export function idempotencyKey(
  operation: 'customer' | 'authorize' | 'confirm' | 'capture' | 'void' | `refund.${string}`,
  { paymentId, attempt }: { paymentId: string; attempt: number },
): string {
  return `${paymentId}:${operation}:${attempt}`
}
