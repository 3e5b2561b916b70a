import type { Request } from 'express'
import { z } from 'zod'
import { BadRequest } from '../platform/errors/http-errors.ts'
import { fingerprint } from '../platform/http/request/idempotency-key.ts'
import type { Tenant, Visit } from '../platform/http/request/visit.ts'
import { streamEvents } from '../platform/http/response/event-stream.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../platform/http/routing/route.ts'
import { RefusedFields } from '../shared/domain-error.ts'
import { pathInLanguage } from '../shared/languages/language-path.ts'
import type { CheckoutState } from './checkout.ts'
import { CheckoutIsFrozen } from './commands/give-details.ts'
import {
  type CheckoutDetails,
  type CheckoutProgress,
  CheckoutQuery,
  PlaceOrderReply,
  PlaceOrderRequest,
} from './contract.ts'
import type { PaymentBudgets } from './payment-budgets.ts'
import { phaseAfter, phaseOf } from './phase.ts'
import type { Advanced } from './process/advance.ts'
import type { CheckoutTarget } from './process/checkout-deps.ts'
import { loadCheckout, recordedPayment } from './process/checkout-stream.ts'
import { replyInTime } from './reply-in-time.ts'
import { isPerson, type PersonDeps } from './saving/is-person.ts'
import { saveTyped } from './saving/save-typed.ts'
import { showFormError } from './show-form-error.ts'
import { type PlaceOrder, placeOrder } from './use-cases/place-order.ts'
import { orderUrlOf, type ShowDeps } from './use-cases/show-checkout.ts'
import { CHECKOUT, findOwn, isForm, type OwnCheckout, pageOf, seeOther, withUnticked } from './visited-checkout.ts'

export interface PlaceRouteDeps extends ShowDeps, PersonDeps {
  canonicalOriginOf(tenant: Tenant): string
  paymentBudgets: PaymentBudgets
}

const reads: RateLimit = { name: 'checkout-progress', points: 300, seconds: 60, by: 'visitor', perAddress: 1_200 }
const places: RateLimit = { name: 'checkout-place', points: 30, seconds: 60, by: 'visitor', perAddress: 120 }

const ACCEPT_TERMS = 'Please accept the terms of service.'
const KEY_MISSING = 'This request has no idempotency key. Please reload the page and try again.'

/** Places the order and follows the payment. */
export function placeRoutes(deps: PlaceRouteDeps): Route[] {
  return [place(deps), progress(deps)]
}

const place = (deps: PlaceRouteDeps) =>
  defineRoute({
    method: 'POST',
    path: `${CHECKOUT}/place`,
    faces: ['storefront'],
    allow: 'visitor',
    rateLimit: places,
    bodyType: 'beacon',
    body: PlaceOrderRequest,
    reply: PlaceOrderReply.optional(),
    renderError: showFormError,
    async handle({ body, visit, req, res }) {
      const intent = keyed(visit, req, body)
      const own = await findOwn(deps, visit, body.cartToken)
      const { target } = own
      const { websiteId } = target
      const state = await saveUnlessFrozen(deps, { visit, req, own }, isForm(req) ? withUnticked(body) : body)
      await assertTermsAccepted(deps, websiteId, body)
      const budget = { websiteId, visitorId: visit.visitorId ?? '', address: req.ip ?? '' }
      const giveBack = await deps.paymentBudgets.begin(budget, () => isPerson(deps, websiteId, body.captchaToken))
      const offered = offeredBy(deps, requireTenant(visit), body)
      const shop = { ...requireTenant(visit), now: visit.now }
      const payer = { visitorId: visit.visitorId, address: req.ip ?? '' }
      const order = { target, state, intent, totalsHash: body.totalsHash, shop, offered, payer }
      const reply = await replyInTime((onAsked) => attempt(deps, order, onAsked, giveBack), Date.parse(visit.now))
      if (!isForm(req)) return reply
      return seeOther(res, reply.action?.kind === 'redirect' ? reply.action.url : pageOf(body.cartToken))
    },
  })

/** Only a decline, or an unknown answer of the bank, counts against the budgets of failed payments. */
async function attempt(
  deps: PlaceRouteDeps,
  order: PlaceOrder,
  onAsked: () => void,
  giveBack: () => Promise<void>,
): Promise<PlaceOrderReply> {
  let isBankAsked = false
  const noteAsked = () => {
    isBankAsked = true
    onAsked()
  }
  try {
    const advanced = await placeOrder(deps, { ...order, offered: { ...order.offered, onAsked: noteAsked } })
    const reply = await replyTo(deps, order.target.websiteId, advanced)
    if (reply.phase !== 'declined') await giveBack()
    return reply
  } catch (error) {
    if (!isBankAsked) await giveBack()
    throw error
  }
}

const progress = (deps: PlaceRouteDeps) =>
  defineRoute({
    method: 'GET',
    path: `${CHECKOUT}/progress`,
    faces: ['storefront'],
    allow: 'visitor',
    rateLimit: reads,
    streamsEvents: true,
    query: CheckoutQuery,
    reply: z.undefined(),
    async handle({ query: { cartToken }, visit, req, res }) {
      // Errors are answered as a problem before the stream begins.
      const { target } = await findOwn(deps, visit, cartToken)
      streamEvents({ req, res, visit }, ({ send, end }) => follow(() => progressOf(deps, target), send, end))
      return undefined
    },
  })

/** Polling interval of a stream; the stream ends after some seconds, and the browser reconnects. */
const LOOK_MS = 1_000

function follow(
  look: () => Promise<CheckoutProgress>,
  send: (event: string, data: unknown) => void,
  end: () => void,
): () => void {
  let last = ''
  let isOver = false
  async function step(): Promise<void> {
    const now = await look().catch(() => undefined)
    if (isOver) return
    const text = JSON.stringify(now)
    if (now && text !== last) send('progress', now)
    last = text ?? last
    if (now && now.phase !== 'checking' && now.phase !== 'actionNeeded') return end()
    timer = setTimeout(step, LOOK_MS)
  }
  let timer = setTimeout(step, 0)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

async function progressOf(deps: PlaceRouteDeps, target: CheckoutTarget): Promise<CheckoutProgress> {
  const state = await loadCheckout(deps, target)
  const payment = state.placement ? await recordedPayment(deps, target, state.placement) : undefined
  return { ...phaseOf(state, payment), ...(await orderPartOf(deps, target.websiteId, state.orderId)) }
}

async function replyTo(deps: PlaceRouteDeps, websiteId: string, advanced: Advanced): Promise<PlaceOrderReply> {
  const { payment, state } = advanced
  const action = (payment?.status === 'actionNeeded' && payment.action) || null
  return { ...phaseAfter(advanced), action, ...(await orderPartOf(deps, websiteId, state.orderId)) }
}

async function orderPartOf({ orderTokens }: PlaceRouteDeps, websiteId: string, orderId: string | null) {
  return { orderId, orderUrl: orderId === null ? null : await orderUrlOf(orderTokens, websiteId, orderId) }
}

async function assertTermsAccepted(
  { storeCheckout }: PlaceRouteDeps,
  websiteId: string,
  { acceptsTerms }: PlaceOrderRequest,
): Promise<void> {
  const { termsOfService } = (await storeCheckout.find(websiteId)).settings
  if (termsOfService && !acceptsTerms) throw new RefusedFields({ acceptsTerms: ACCEPT_TERMS }, ACCEPT_TERMS)
}

/** A second click sends the details again; by then they are frozen, perhaps since this request read the checkout. */
async function saveUnlessFrozen(
  deps: PlaceRouteDeps,
  sent: { visit: Visit; req: Request; own: OwnCheckout },
  typed: CheckoutDetails,
): Promise<CheckoutState> {
  return saveTyped(deps, sent, typed).catch((error) => {
    if (!(error instanceof CheckoutIsFrozen)) throw error
    return loadCheckout(deps, sent.own.target)
  })
}

/** Takes the idempotency key from the header or the form. Throws BadRequest without one. */
function keyed({ intent }: Visit, req: Request, { idempotencyKey, crumb: _, ...body }: PlaceOrderRequest) {
  if (intent.key !== undefined) return intent
  if (idempotencyKey === undefined) throw new BadRequest(KEY_MISSING)
  return { ...intent, key: idempotencyKey, request: fingerprint(req.method, req.path, body) }
}

function offeredBy(deps: PlaceRouteDeps, tenant: Tenant, { cartToken, paymentToken }: PlaceOrderRequest) {
  const returnUrl = deps.canonicalOriginOf(tenant) + pathInLanguage(tenant.languagePath, pageOf(cartToken))
  const source = paymentToken
    ? { kind: 'token' as const, token: paymentToken, byScript: true }
    : { kind: 'hosted' as const, cancelUrl: returnUrl }
  return { source, returnUrl }
}
