import { last4Of } from './cards.ts'
import {
  type Confirming,
  cancelIntent,
  captureIntent,
  confirmIntent,
  createIntent,
  expireHold,
  intentOf,
  newCustomer,
} from './intents.ts'
import type { TwinIntent, TwinPaymentMethod } from './objects.ts'
import { type Form, integerIn, textIn, textsIn } from './parse-form.ts'
import { expandsOf, presentBalance, presentIntent, presentList, presentSession } from './present.ts'
import { createRefund, decideRefunds } from './refunds.ts'
import { createSession, expireSession, sessionOf } from './sessions.ts'
import { type Twin, type TwinAccount, twinId } from './twin-account.ts'
import { invalidRequest, missing, TwinError } from './twin-error.ts'

export interface ApiCall {
  twin: Twin
  account: TwinAccount
  /** Query of a GET, body of a POST. */
  form: Form
  id: string
}

type Handler = (call: ApiCall) => object

/** `:id` matches one id. */
const routes: Record<string, Handler> = {
  'POST /v1/payment_intents': newIntent,
  'GET /v1/payment_intents': ({ twin, account, form }) => {
    for (const intent of account.intents.values()) expireHold(twin, account, intent)
    return presentList(account.intents.values(), form, (intent, expands) => presentIntent(account, intent, expands))
  },
  'GET /v1/payment_intents/:id': (call) => shown(call, intentOf(call.twin, call.account, call.id)),
  'POST /v1/payment_intents/:id/confirm': (call) => {
    const intent = intentOf(call.twin, call.account, call.id)
    confirm(call, intent)
    return shown(call, intent)
  },
  'POST /v1/payment_intents/:id/capture': (call) => {
    const intent = intentOf(call.twin, call.account, call.id)
    const amount = integerIn(call.form, 'amount_to_capture') ?? intent.amount_capturable
    captureIntent(call.twin, call.account, intent, amount)
    return shown(call, intent)
  },
  'POST /v1/payment_intents/:id/cancel': (call) => {
    const intent = intentOf(call.twin, call.account, call.id)
    const reason = textIn(call.form, 'cancellation_reason') ?? 'requested_by_customer'
    cancelIntent(call.twin, call.account, intent, reason)
    return shown(call, intent)
  },
  'POST /v1/customers': ({ account, form }) => newCustomer(account, textsIn(form, 'metadata')),
  'POST /v1/refunds': ({ twin, account, form }) => {
    const intentId = textIn(form, 'payment_intent') ?? ''
    return createRefund(twin, account, {
      intentId,
      amount: integerIn(form, 'amount'),
      metadata: textsIn(form, 'metadata'),
    })
  },
  'GET /v1/refunds/:id': ({ twin, account, id }) => {
    decideRefunds(twin, account)
    return account.refunds.get(id) ?? none('refund', id)
  },
  'GET /v1/disputes': ({ account, form }) => {
    const all = [...account.disputes.values()]
    const ofIntent = all.filter((dispute) => !form.payment_intent || dispute.payment_intent === form.payment_intent)
    return presentList(ofIntent, form, (dispute) => dispute)
  },
  'GET /v1/disputes/:id': ({ account, id }) => account.disputes.get(id) ?? none('dispute', id),
  'GET /v1/charges/:id': ({ account, id }) => account.charges.get(id) ?? none('charge', id),
  'GET /v1/balance_transactions': ({ account, form }) =>
    presentList(account.balance, form, (entry, expands) => presentBalance(account, entry, expands)),
  'POST /v1/checkout/sessions': ({ twin, account, form }) =>
    presentSession(account, createSession(twin, account, form), expandsOf(form)),
  'GET /v1/checkout/sessions': ({ account, form }) =>
    presentList(sessionsOf(account, form), form, (session, expands) => presentSession(account, session, expands)),
  'GET /v1/checkout/sessions/:id': ({ twin, account, form, id }) =>
    presentSession(account, sessionOf(twin, account, id), expandsOf(form)),
  'POST /v1/checkout/sessions/:id/expire': ({ twin, account, form, id }) =>
    presentSession(account, expireSession(twin, account, id), expandsOf(form)),
  'POST /v1/test_helpers/confirmation_tokens': ({ account, form }) => newToken(account, textIn(form, 'payment_method')),
  'GET /v1/events': ({ account, form }) => presentList(account.events, form, (event) => event),
  'GET /v1/events/:id': ({ account, id }) => account.events.find((event) => event.id === id) ?? none('event', id),
  'GET /v1/account': ({ account }) => ({ id: `acct_${account.publishableKey.slice(8)}`, object: 'account' }),
}

/** Throws TwinError. */
export function callApi(method: string, path: string, call: Omit<ApiCall, 'id'>): object {
  const exact = routes[`${method} ${path}`]
  if (exact) return exact({ ...call, id: '' })
  for (const [name, handler] of Object.entries(routes)) {
    const [before = '', after] = name.split(':id')
    if (after === undefined) continue
    const asked = `${method} ${path}`
    if (!asked.startsWith(before) || !asked.endsWith(after)) continue
    const id = asked.slice(before.length, asked.length - after.length)
    if (/^\w+$/.test(id)) return handler({ ...call, id })
  }
  throw new TwinError(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path}).` })
}

/** Creates a token from a card number; it can be used once. */
export function newToken(account: TwinAccount, card = ''): object {
  const last4 = last4Of(card)
  if (last4 === undefined) throw invalidRequest(`No such PaymentMethod: '${card}'`, 'resource_missing')
  const id = twinId('ctoken')
  account.confirmationTokens.set(id, { last4, usedBy: null })
  const payment_method_preview = { type: 'card', card: { last4 } }
  return { id, object: 'confirmation_token', livemode: false, payment_method_preview }
}

function newIntent(call: ApiCall): object {
  const { twin, account, form } = call
  const saved = textIn(form, 'payment_method') === undefined ? undefined : savedIn(account, form)
  const token = textIn(form, 'confirm') === 'true' && !saved ? tokenOf(account, form) : undefined
  const intent = createIntent(twin, account, {
    amount: integerIn(form, 'amount') ?? 0,
    currency: textIn(form, 'currency') ?? '',
    captureMethod: textIn(form, 'capture_method') === 'manual' ? 'manual' : 'automatic',
    metadata: textsIn(form, 'metadata'),
    customer: textIn(form, 'customer'),
    saves: textIn(form, 'setup_future_usage') === 'off_session',
  })
  if (saved) confirmWith(call, intent, { last4: saved.last4, returnUrl: '', byScript: false, offSession: saved })
  else if (token) confirm(call, intent)
  return shown(call, intent)
}

/** A saved card of this customer, for a payment without them. */
function savedIn(account: TwinAccount, form: Form): TwinPaymentMethod {
  const id = textIn(form, 'payment_method') ?? ''
  const method = account.paymentMethods.get(id)
  if (!method || method.customer !== textIn(form, 'customer')) throw missing('payment_method', id)
  if (textIn(form, 'off_session') !== 'true' || textIn(form, 'error_on_requires_action') !== 'true')
    throw invalidRequest('The twin takes saved cards for payments off session only.')
  return method
}

function confirm(call: ApiCall, intent: TwinIntent): void {
  const { account, form } = call
  const token = tokenOf(account, form)
  token.usedBy = intent.id
  const byScript = textIn(form, 'use_stripe_sdk') === 'true'
  confirmWith(call, intent, { last4: token.last4, returnUrl: textIn(form, 'return_url') ?? '', byScript })
}

function confirmWith({ twin, account, form }: ApiCall, intent: TwinIntent, confirming: Confirming): void {
  try {
    confirmIntent(twin, account, intent, confirming)
  } catch (error) {
    if (error instanceof TwinError && error.error.payment_intent)
      error.error.payment_intent = presentIntent(account, intent, expandsOf(form))
    throw error
  }
}

function tokenOf(account: TwinAccount, form: Form) {
  const id = textIn(form, 'confirmation_token') ?? ''
  const token = account.confirmationTokens.get(id)
  if (!token) throw missing('confirmationtoken', id)
  if (token.usedBy !== null)
    throw invalidRequest('This ConfirmationToken has already been used.', 'confirmation_token_already_used')
  return token
}

function shown({ twin, account, form }: ApiCall, intent: TwinIntent): object {
  decideRefunds(twin, account)
  return presentIntent(account, intent, expandsOf(form))
}

function sessionsOf({ sessions }: TwinAccount, { payment_intent: intent }: Form) {
  return [...sessions.values()].filter((session) => intent === undefined || session.payment_intent === intent)
}

function none(what: string, id: string): never {
  throw missing(what, id)
}
