import {
  type AuthorizeRequest,
  type ConfirmRequest,
  idempotencyKey,
  type PaymentResult,
  type SavedSource,
} from '../../payment-gateway.ts'
import { INTENT_EXPANDS } from './present-stripe-payment.ts'
import {
  metadataOf,
  presentOwn,
  presentOwnSession,
  retrieve,
  SESSION_EXPANDS,
  type StripeView,
} from './stripe-retrieve.ts'

type ByToken = { source: { kind: 'token'; token: string; byScript: boolean }; returnUrl: string }

export function authorize(view: StripeView, request: AuthorizeRequest): Promise<PaymentResult> {
  const { source } = request
  switch (source.kind) {
    case 'token':
      return authorizeByToken(view, { ...request, source })
    case 'saved':
      return authorizeSaved(view, { ...request, source })
    case 'hosted':
      return openPage(view, request, source)
  }
}

/** Fails at once where the bank would ask the shopper, who is not there. */
async function authorizeSaved(
  view: StripeView,
  request: AuthorizeRequest & { source: SavedSource },
): Promise<PaymentResult> {
  const { amount, currency, paymentId, source } = request
  const intent = await view.stripe.paymentIntents.create(
    {
      amount,
      currency: currency.toLowerCase(),
      capture_method: 'manual',
      confirm: true,
      off_session: true,
      error_on_requires_action: true,
      customer: source.customerId,
      payment_method: source.methodId,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: metadataOf(view, paymentId),
      expand: INTENT_EXPANDS,
    },
    { idempotencyKey: idempotencyKey('authorize', request) },
  )
  return presentOwn(view, intent)
}

/** Never sets the shipping address: wallets set it themselves. */
async function authorizeByToken(view: StripeView, request: AuthorizeRequest & ByToken): Promise<PaymentResult> {
  const { amount, currency, paymentId, saves } = request
  const customer = saves && (await newCustomer(view, request))
  const intent = await view.stripe.paymentIntents.create(
    {
      amount,
      currency: currency.toLowerCase(),
      capture_method: 'manual',
      confirm: true,
      metadata: metadataOf(view, paymentId),
      automatic_payment_methods: { enabled: true },
      ...(customer && { customer, setup_future_usage: 'off_session' as const }),
      ...offered(request),
    },
    { idempotencyKey: idempotencyKey('authorize', request) },
  )
  return presentOwn(view, intent)
}

/** A payment method is saved with a customer. Named by our id: what they are called is not Stripe's business. */
async function newCustomer(view: StripeView, request: AuthorizeRequest): Promise<string> {
  const metadata = metadataOf(view, request.paymentId)
  const { id } = await view.stripe.customers.create(
    { metadata },
    { idempotencyKey: idempotencyKey('customer', request) },
  )
  return id
}

/** Without `use_stripe_sdk` an action is a redirect, which works without scripts. */
function offered({ source, returnUrl }: ByToken) {
  const byScript = source.byScript && { use_stripe_sdk: true }
  return { confirmation_token: source.token, return_url: returnUrl, expand: INTENT_EXPANDS, ...byScript }
}

async function openPage(
  view: StripeView,
  request: AuthorizeRequest,
  { cancelUrl }: { cancelUrl: string },
): Promise<PaymentResult> {
  const { amount, currency, returnUrl, paymentId, saves } = request
  const metadata = metadataOf(view, paymentId)
  const price_data = { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: 'Your order' } }
  const session = await view.stripe.checkout.sessions.create(
    {
      mode: 'payment',
      success_url: returnUrl,
      cancel_url: cancelUrl,
      client_reference_id: paymentId,
      line_items: [{ price_data, quantity: 1 }],
      metadata,
      expand: SESSION_EXPANDS,
      payment_intent_data: {
        capture_method: 'manual',
        metadata: { ...metadata, page: 'hosted' },
        ...(saves && { setup_future_usage: 'off_session' as const }),
      },
      ...(saves && { customer_creation: 'always' as const }),
    },
    { idempotencyKey: idempotencyKey('authorize', request) },
  )
  return presentOwnSession(view, session)
}

/** On a hosted page the shopper offers another card themselves. */
export async function confirm(view: StripeView, request: ConfirmRequest): Promise<PaymentResult> {
  const { source, returnUrl, gatewayId } = request
  if (source.kind === 'hosted') return retrieve(view, gatewayId)
  const options = { idempotencyKey: idempotencyKey('confirm', request) }
  const intent = await view.stripe.paymentIntents.confirm(gatewayId, offered({ source, returnUrl }), options)
  return presentOwn(view, intent)
}
