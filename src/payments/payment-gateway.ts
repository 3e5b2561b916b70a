/** Names of the gateways as they stand in addresses, rows and events. */
export const gatewayNames = ['test', 'stripe'] as const

export type GatewayName = (typeof gatewayNames)[number]

/** Integer minor units of an upper-case ISO 4217 code: 1250 USD is $12.50, and 1250 JPY is ¥1,250. */
export interface Amount {
  amount: number
  currency: string
}

/**
 * Where money is held, taken and given back; an instance works for one website and under its keys. A decline is an answer and
 * never an error, and so is an unreachable gateway: `unknown` says that the operation may or may not have happened. The caller
 * then asks `find` or `retrieve`, or sends the same request again, which has the same idempotency key. Nothing is retried in
 * here, so that there is one layer of retries. What is thrown is a fault of the program.
 */
export interface PaymentGateway {
  name: GatewayName
  /** No real money moves. */
  isTestMode: boolean
  /** Least amount in minor units that can be paid in this currency; asked before anything is held. */
  minimumOf(currency: string): number
  /** Holds the amount without taking it. The same payment and attempt are one authorisation, however often they are sent. */
  authorize(request: AuthorizeRequest): Promise<PaymentResult>
  /** Offers another source for a payment that was declined or never confirmed. */
  confirm(request: ConfirmRequest): Promise<PaymentResult>
  /** The payment as it is now. `refused` with `notFound` for one of another website, too. */
  retrieve(gatewayId: string): Promise<PaymentResult>
  /** For a payment whose gateway id never reached us; consistent with everything that was created before. */
  find(wanted: { paymentId: string; requestedAt: Date }): Promise<PaymentResult>
  /** Takes at most what was authorised, once; the rest is released. */
  capture(request: CaptureRequest): Promise<PaymentResult>
  /** Gives up the hold, or the pay page that nobody has paid on. Done already is `done`; captured is `refused`. */
  void(request: OperationRequest): Promise<PaymentResult>
  /** Gives back a part of what was captured. The same `refundId` is one refund. */
  refund(request: RefundRequest): Promise<RefundResult>
  /** Everything that moved money in a period, page by page, for reconciliation with the log. */
  listLedger(period: LedgerPeriod): Promise<LedgerResult>
  /** Whether an event comes from the gateway, by the raw body, within 300 s; and which object to retrieve then. */
  readWebhook(delivery: WebhookDelivery): WebhookResult
  /** A card that pays in test mode, for a trial of the keys; undefined where real money would move. */
  trialSource(): Promise<PaymentSource | undefined>
}

/** Operations are idempotent under payment + operation + attempt; a refund's operation holds its `refundId`. */
export interface OperationRequest {
  gatewayId: string
  paymentId: string
  /** From 1; raised only when the outcome of the attempt before is known. */
  attempt: number
}

export interface AuthorizeRequest extends Amount {
  paymentId: string
  attempt: number
  source: PaymentSource
  /** Absolute URL to which the shopper returns from the bank or the pay page; it decides nothing. */
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
  /** Made by the gateway's script in the browser; for Stripe a ConfirmationToken. `byScript`: actions are run by it, too. */
  | { kind: 'token'; token: string; byScript: boolean }
  /** The shopper is sent to the gateway's own page, which works without scripts. */
  | { kind: 'hosted'; cancelUrl: string }

export type PaymentResult =
  | { outcome: 'done'; payment: GatewayPayment }
  | { outcome: 'actionNeeded'; action: NextAction; payment: GatewayPayment }
  | { outcome: 'declined'; reason: DeclineReason; payment: GatewayPayment | undefined }
  | Refused
  | Unknown

export type RefundResult = { outcome: 'done'; refund: GatewayRefund } | Refused | Unknown

/** The gateway will not do this, now or again; nothing has changed. */
export interface Refused {
  outcome: 'refused'
  reason: RefusalReason
  /** For the log and the merchant, never for shoppers. */
  message: string
}

/** Whether it happened is not known. */
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
  | 'captureFailed'

export type RefusalReason =
  | 'amountTooSmall'
  | 'amountTooLarge'
  | 'keyReused'
  | 'invalidKeys'
  | 'notFound'
  | 'wrongState'
  | 'invalidRequest'

/** What the shopper has to do next. */
export type NextAction =
  | { kind: 'redirect'; url: string }
  /** The gateway's script runs it: `handleNextAction` with this secret of the payment. */
  | { kind: 'script'; clientSecret: string }

/** `declined` may still be paid from another source; `failed` and `voided` never move money any more. */
export type GatewayStatus =
  | 'open'
  | 'actionNeeded'
  | 'processing'
  | 'declined'
  | 'authorized'
  | 'captured'
  | 'failed'
  | 'voided'

/** A payment as the gateway tells it. */
export interface GatewayPayment extends Amount {
  gatewayId: string
  paymentId: string
  status: GatewayStatus
  /** Minor units that are or were held. */
  authorizedAmount: number
  /** Minor units that were taken, refunds not subtracted. */
  capturedAmount: number
  /** ISO 8601, when the hold ends by itself; undefined where nothing is held. */
  expiresAt: string | undefined
  declineReason: DeclineReason | undefined
  refunds: GatewayRefund[]
  disputes: GatewayDispute[]
  /** Undefined where the gateway does not judge it. */
  risk?: GatewayRisk | undefined
}

export interface GatewayRefund extends Amount {
  gatewayRefundId: string
  /** Ours; undefined for one that was made in the gateway's dashboard. */
  refundId: string | undefined
  /** A refund that succeeded may still fail later. */
  status: 'pending' | 'succeeded' | 'failed'
}

export interface GatewayDispute extends Amount {
  disputeId: string
  status: 'open' | 'won' | 'lost'
  /** ISO 8601, until when the merchant can answer; undefined where the gateway does not say. */
  respondBy: string | undefined
}

/** What the gateway thinks of a payment: whether the card may be somebody else's. */
export interface GatewayRisk {
  level: 'normal' | 'elevated' | 'highest'
  /** 0 to 100; undefined where the gateway does not tell it. */
  score: number | undefined
  /** The gateway's own sentence about it, for the merchant; empty where there is none. */
  note: string
}

export interface LedgerPeriod {
  from: Date
  to: Date
  /** `next` of the page before. */
  cursor?: string | undefined
}

export type LedgerResult = { outcome: 'done'; entries: LedgerEntry[]; next: string | undefined } | Refused | Unknown

export interface LedgerEntry extends Amount {
  /** Of this movement at the gateway. */
  entryId: string
  /** Captures add, refunds and disputes take away, and what is won back adds again: the sign of `amount` says so. */
  kind: 'capture' | 'refund' | 'dispute' | 'payout' | 'other'
  /** Undefined where the gateway does not know our id, such as for a payment made in its dashboard. */
  paymentId: string | undefined
  refundId: string | undefined
  /** Id of the payment at the gateway, as `retrieve` takes it; undefined for what belongs to no payment. */
  gatewayId: string | undefined
  /** Id of the refund, dispute or payout at the gateway. */
  objectId: string | undefined
  /** What the gateway keeps for it, in the currency in which it pays out; undefined where it does not say. */
  fee: Amount | undefined
  /** ISO 8601. */
  at: string
}

export interface WebhookDelivery {
  /** The body to the byte. */
  body: string
  /** Header of the signature. */
  signature: string | undefined
  now: Date
}

export type WebhookResult =
  | {
      outcome: 'event'
      eventId: string
      type: string
      /** Of the payment the event is about, for `retrieve`; undefined for events about something else. */
      gatewayId: string | undefined
    }
  | { outcome: 'forged'; message: string }

/** The gateway's clock may be off by this much, and a delivery may take so long. */
export const WEBHOOK_TOLERANCE_SECONDS = 300

export function idempotencyKey(
  operation: 'authorize' | 'confirm' | 'capture' | 'void' | `refund.${string}`,
  { paymentId, attempt }: { paymentId: string; attempt: number },
): string {
  return `${paymentId}:${operation}:${attempt}`
}
