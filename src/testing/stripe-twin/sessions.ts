import { assertAmount, authenticate, cancelIntent, confirmIntent, createIntent } from './intents.ts'
import type { TwinIntent, TwinSession } from './objects.ts'
import { type Form, formIn, integerIn, textIn, textsIn } from './parse-form.ts'
import { emit, secondsOf, type Twin, type TwinAccount, twinId } from './twin-account.ts'
import { invalidRequest, missing } from './twin-error.ts'

const LIFETIME = { least: 30 * 60, most: 86_400 }

export function createSession(twin: Twin, account: TwinAccount, form: Form): TwinSession {
  const now = secondsOf(twin)
  const line = formIn(formIn(form, 'line_items'), '0')
  const price = formIn(line, 'price_data')
  const amount = (integerIn(price, 'unit_amount') ?? 0) * (integerIn(line, 'quantity') ?? 1)
  const currency = textIn(price, 'currency') ?? ''
  assertAmount(amount, currency)
  const expires_at = integerIn(form, 'expires_at') ?? now + LIFETIME.most
  if (expires_at < now + LIFETIME.least || expires_at > now + LIFETIME.most)
    throw invalidRequest('expires_at must be between 30 minutes and 24 hours from now.', undefined, 'expires_at')
  const payment = formIn(form, 'payment_intent_data')
  const id = twinId('cs_test')
  const session: TwinSession = {
    id,
    object: 'checkout.session',
    amount_total: amount,
    currency,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    client_reference_id: textIn(form, 'client_reference_id') ?? null,
    mode: 'payment',
    metadata: textsIn(form, 'metadata'),
    url: `${twin.origin}/pay/${id}`,
    created: now,
    expires_at,
    success_url: textIn(form, 'success_url') ?? '',
    cancel_url: textIn(form, 'cancel_url') ?? null,
    twin: {
      metadata: textsIn(payment, 'metadata'),
      capture_method: textIn(payment, 'capture_method') === 'manual' ? 'manual' : 'automatic',
      saves: textIn(payment, 'setup_future_usage') === 'off_session',
    },
  }
  account.sessions.set(id, session)
  return session
}

/** The current state: an open session expires. */
export function sessionOf(twin: Twin, account: TwinAccount, id: string): TwinSession {
  const session = account.sessions.get(id)
  if (!session) throw missing('checkout.session', id)
  if (session.status === 'open' && secondsOf(twin) >= session.expires_at) close(twin, account, session)
  return session
}

export function expireSession(twin: Twin, account: TwinAccount, id: string): TwinSession {
  const session = sessionOf(twin, account, id)
  if (session.status !== 'open')
    throw invalidRequest('Only Checkout Sessions with a status in ["open"] can be expired.')
  close(twin, account, session)
  return session
}

function close(twin: Twin, account: TwinAccount, session: TwinSession): void {
  Object.assign(session, { status: 'expired', url: null })
  const intent = session.payment_intent && account.intents.get(session.payment_intent)
  if (intent && intent.status !== 'canceled') cancelIntent(twin, account, intent, 'abandoned')
  emit(twin, account, 'checkout.session.expired', session)
}

/** The shopper enters a card on the hosted page; after a decline another one can be tried. Throws the decline. */
export function paySession(twin: Twin, account: TwinAccount, session: TwinSession, last4: string): TwinIntent {
  if (session.status !== 'open') throw invalidRequest('This Checkout Session is over.')
  const intent = intentOfSession(twin, account, session)
  confirmIntent(twin, account, intent, { last4, returnUrl: session.success_url, byScript: false })
  completeSession(twin, account, session, intent)
  return intent
}

export function authenticateSession(twin: Twin, account: TwinAccount, intent: TwinIntent, passed: boolean): void {
  authenticate(twin, account, intent, passed)
  const session = intent.twin.session && account.sessions.get(intent.twin.session)
  if (session) completeSession(twin, account, session, intent)
}

function intentOfSession(twin: Twin, account: TwinAccount, session: TwinSession): TwinIntent {
  const found = session.payment_intent && account.intents.get(session.payment_intent)
  if (found) return found
  const { amount_total: amount, currency, id } = session
  const { metadata, capture_method: captureMethod, saves } = session.twin
  const intent = createIntent(twin, account, { amount, currency, captureMethod, metadata, session: id, saves })
  session.payment_intent = intent.id
  return intent
}

function completeSession(twin: Twin, account: TwinAccount, session: TwinSession, { status }: TwinIntent): void {
  if (session.status !== 'open' || (status !== 'requires_capture' && status !== 'succeeded')) return
  const payment_status = status === 'succeeded' ? 'paid' : 'unpaid'
  Object.assign(session, { status: 'complete', url: null, payment_status })
  emit(twin, account, 'checkout.session.completed', session)
}
