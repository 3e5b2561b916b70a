import { minimumCharges } from '../../payments/gateways/stripe/minimum-charges.ts'
import { behaviourOf } from './cards.ts'
import { openDispute } from './disputes.ts'
import type { TwinCharge, TwinIntent, TwinPaymentMethod } from './objects.ts'
import { book, emit, secondsOf, type Twin, type TwinAccount, twinId } from './twin-account.ts'
import { invalidRequest, missing, TwinError } from './twin-error.ts'

const HOLD_SECONDS = 7 * 86_400
const AMOUNT_MAX = 99_999_999

export interface NewIntent {
  amount: number
  currency: string
  captureMethod: 'manual' | 'automatic'
  metadata: Record<string, string>
  session?: string
  customer?: string | undefined
  /** The card is saved for later payments. */
  saves?: boolean
}

export function createIntent(twin: Twin, account: TwinAccount, wanted: NewIntent): TwinIntent {
  const { amount, currency, captureMethod, metadata, session = null, customer = null, saves = false } = wanted
  assertAmount(amount, currency)
  const id = twinId('pi')
  const intent: TwinIntent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    currency,
    metadata,
    capture_method: captureMethod,
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${twinId('s')}`,
    created: secondsOf(twin),
    livemode: false,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    canceled_at: null,
    cancellation_reason: null,
    customer,
    payment_method: null,
    setup_future_usage: saves ? 'off_session' : null,
    twin: { last4: '', returnUrl: '', session },
  }
  account.intents.set(id, intent)
  emit(twin, account, 'payment_intent.created', intent)
  return intent
}

export function assertAmount(amount: number, currency: string): void {
  if (!/^[a-z]{3}$/.test(currency)) throw invalidRequest(`Invalid currency: ${currency}`, undefined, 'currency')
  if (amount < (minimumCharges[currency.toUpperCase()] ?? 1))
    throw invalidRequest('Amount must be at least the minimum charge.', 'amount_too_small', 'amount')
  if (amount > AMOUNT_MAX) throw invalidRequest('Amount must be no more than 99999999.', 'amount_too_large', 'amount')
}

/** The current state: an uncaptured authorisation expires after seven days. */
export function intentOf(twin: Twin, account: TwinAccount, id: string): TwinIntent {
  const intent = account.intents.get(id)
  if (!intent) throw missing('payment_intent', id)
  expireHold(twin, account, intent)
  return intent
}

export function expireHold(twin: Twin, account: TwinAccount, intent: TwinIntent): void {
  if (intent.status !== 'requires_capture') return
  const before = chargeOf(account, intent)?.payment_method_details.card.capture_before ?? Number.POSITIVE_INFINITY
  if (secondsOf(twin) >= before) cancelIntent(twin, account, intent, 'automatic')
}

export function chargeOf(account: TwinAccount, { latest_charge }: TwinIntent): TwinCharge | undefined {
  return latest_charge === null ? undefined : account.charges.get(latest_charge)
}

export interface Confirming {
  last4: string
  returnUrl: string
  byScript: boolean
  /** A saved card, used without its holder. */
  offSession?: TwinPaymentMethod
}

/** Confirms with a card. Throws the decline, as Stripe does. */
export function confirmIntent(twin: Twin, account: TwinAccount, intent: TwinIntent, confirming: Confirming): void {
  const { last4, returnUrl, byScript, offSession } = confirming
  if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status)) throw unexpectedState(intent)
  intent.twin = { ...intent.twin, last4, returnUrl }
  intent.last_payment_error = null
  if (offSession) intent.payment_method = offSession.id
  const isAsked = bankAsks(last4, offSession)
  if (isAsked && offSession) refuse(twin, account, intent, 'authentication_required')
  if (isAsked) {
    intent.status = 'requires_action'
    const redirect_to_url = { url: `${twin.origin}/3ds/${intent.id}`, return_url: returnUrl }
    intent.next_action = byScript
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'stripe_3ds2_fingerprint' } }
      : { type: 'redirect_to_url', redirect_to_url }
    emit(twin, account, 'payment_intent.requires_action', intent)
    return
  }
  charge(twin, account, intent)
}

function bankAsks(last4: string, offSession: TwinPaymentMethod | undefined): boolean {
  const { authentication } = behaviourOf(last4)
  return authentication === 'always' || (authentication === 'unlessSetUp' && offSession?.isSetUp !== true)
}

/** Throws the decline. */
function refuse(twin: Twin, account: TwinAccount, intent: TwinIntent, declineCode: string): never {
  const isOwnCode = ['expired_card', 'incorrect_cvc', 'authentication_required'].includes(declineCode)
  const error = {
    type: 'card_error',
    code: isOwnCode ? declineCode : 'card_declined',
    decline_code: declineCode,
    ...(declineCode === 'lost_card' && { advice_code: 'do_not_try_again' }),
    message: 'Your card was declined.',
  }
  decline(twin, account, intent, error)
  throw new TwinError(402, { ...error, payment_intent: intent })
}

/** The cardholder's answer to the bank. */
export function authenticate(twin: Twin, account: TwinAccount, intent: TwinIntent, passed: boolean): void {
  if (intent.status !== 'requires_action') return
  intent.next_action = null
  if (passed) {
    charge(twin, account, intent)
    return
  }
  decline(twin, account, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication.',
  })
}

function charge(twin: Twin, account: TwinAccount, intent: TwinIntent): void {
  const { last4 } = intent.twin
  const { declineCode } = behaviourOf(last4)
  if (declineCode) refuse(twin, account, intent, declineCode)
  const { amount, currency, metadata } = intent
  const made: TwinCharge = {
    id: twinId('ch'),
    object: 'charge',
    payment_intent: intent.id,
    amount,
    amount_captured: 0,
    amount_refunded: 0,
    captured: false,
    currency,
    created: secondsOf(twin),
    disputed: false,
    metadata: { ...metadata },
    outcome: riskOf(last4),
    payment_method_details: { type: 'card', card: { last4, capture_before: secondsOf(twin) + HOLD_SECONDS } },
  }
  account.charges.set(made.id, made)
  if (intent.setup_future_usage) saveCard(account, intent)
  Object.assign(intent, { latest_charge: made.id, status: 'requires_capture', amount_capturable: amount })
  if (intent.capture_method === 'automatic') captureIntent(twin, account, intent, amount)
  else emit(twin, account, 'payment_intent.amount_capturable_updated', intent)
}

function saveCard(account: TwinAccount, intent: TwinIntent): void {
  const customer = intent.customer ?? newCustomer(account).id
  const method = { id: twinId('pm'), customer, last4: intent.twin.last4, isSetUp: true }
  account.paymentMethods.set(method.id, method)
  Object.assign(intent, { customer, payment_method: method.id })
}

export function newCustomer(account: TwinAccount, metadata: Record<string, string> = {}) {
  const customer = { id: twinId('cus'), object: 'customer' as const, metadata }
  account.customers.set(customer.id, customer)
  return customer
}

function decline(
  twin: Twin,
  account: TwinAccount,
  intent: TwinIntent,
  error: { type: string; code: string; message: string },
): void {
  intent.status = 'requires_payment_method'
  intent.last_payment_error = error
  emit(twin, account, 'payment_intent.payment_failed', intent)
}

export function captureIntent(twin: Twin, account: TwinAccount, intent: TwinIntent, amount: number): void {
  const held = chargeOf(account, intent)
  if (intent.status !== 'requires_capture' || !held) throw unexpectedState(intent)
  if (amount < 1 || amount > intent.amount_capturable)
    throw invalidRequest('The amount to capture is greater than the amount that can be captured.', 'amount_too_large')
  Object.assign(held, { captured: true, amount_captured: amount })
  Object.assign(intent, { status: 'succeeded', amount_capturable: 0, amount_received: amount })
  book(twin, account, { type: 'charge', amount, currency: intent.currency, source: held.id })
  emit(twin, account, 'payment_intent.succeeded', intent)
  emit(twin, account, 'charge.captured', held)
  if (behaviourOf(intent.twin.last4).isDisputed) openDispute(twin, account, held)
}

export function cancelIntent(twin: Twin, account: TwinAccount, intent: TwinIntent, reason: string): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent)
  const done = { canceled_at: secondsOf(twin), cancellation_reason: reason, next_action: null }
  Object.assign(intent, { status: 'canceled', amount_capturable: 0, ...done })
  emit(twin, account, 'payment_intent.canceled', intent)
}

function unexpectedState(intent: TwinIntent): TwinError {
  const message = `This PaymentIntent has a status of ${intent.status}, with which this is not possible.`
  const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message }
  return new TwinError(400, { ...error, payment_intent: intent })
}

/** Radar's assessment of Stripe's test cards. */
function riskOf(last4: string): TwinCharge['outcome'] {
  return behaviourOf(last4).isRisky
    ? {
        risk_level: 'elevated',
        risk_score: 71,
        seller_message: 'Stripe evaluated this payment as having elevated risk.',
      }
    : { risk_level: 'normal', risk_score: 20, seller_message: 'Payment complete.' }
}
