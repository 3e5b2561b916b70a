import { presentCart } from '../../cart/queries.ts'
import { carriedEntries } from '../../cart/use-cases/purchase-cart.ts'
import { findOrder, type OrderTokens } from '../../orders/queries.ts'
import type { PaymentSettings } from '../../payments/settings/gateway-keys.ts'
import { derivedId } from '../../platform/ids/derived-id.ts'
import type { WebsiteReads } from '../../platform/modules/website-reads.ts'
import { toMoney } from '../../shared/money/money.ts'
import { paymentCents } from '../../shared/products/plan-terms.ts'
import type { CheckoutState } from '../checkout.ts'
import type { CheckoutReply, TypedDetails } from '../contract.ts'
import { phaseOf } from '../phase.ts'
import type { CheckoutTarget } from '../process/checkout-deps.ts'
import { loadCheckout, recordedPayment } from '../process/checkout-stream.ts'
import { type Assessment, assessCheckout, refusesGiftCards } from './assess-checkout.ts'
import type { CheckoutDeps } from './checkout-route-deps.ts'
import { isOwnCheckout } from './start-checkout.ts'

export interface ShowDeps extends CheckoutDeps {
  orderTokens: OrderTokens
  paymentSettings: Pick<WebsiteReads<PaymentSettings>, 'find'>
  /** Whether the website has ever issued a gift card, so that there is anything to enter. */
  giftCardsIssued: Pick<WebsiteReads<{ any: boolean }>, 'find'>
}

export interface CheckoutShop {
  websiteId: string
  /** ISO code of the store. */
  currency: string
  /** Specification §3, Site status values. */
  status: number
}

export interface AskedCheckout extends Pick<CheckoutTarget, 'checkoutId' | 'now'> {
  /** The visitor who asks. */
  visitorId: string | undefined
  cartId: string | undefined
}

const KEYS = '4f6dbd0e-7f0a-4b1b-9c0c-2f7a40f1a1d4'

/**
 * The whole view; only the browser that began the checkout sees what was typed.
 * @param known the state that this request has just read or written
 */
export async function showCheckout(
  deps: ShowDeps,
  { websiteId, currency, status }: CheckoutShop,
  { checkoutId, now, visitorId, cartId }: AskedCheckout,
  known?: CheckoutState,
): Promise<CheckoutReply> {
  const target = { websiteId, checkoutId, now }
  const state = known ?? (await loadCheckout(deps, target))
  const isOwn = isOwnCheckout(state, checkoutId, { visitorId, cartId })
  const [assessed, payment, acceptsCodes, giftCards] = await Promise.all([
    assessCheckout(deps, { websiteId, status, now }, state),
    state.placement && recordedPayment(deps, target, state.placement),
    !state.isDraft && deps.hasCodes(websiteId),
    deps.giftCardsIssued.find(websiteId),
  ])
  const { gateway } = assessed
  const { phase, sentence } = phaseOf(state, payment ?? undefined)
  return {
    phase,
    sentence: isOwn ? sentence : null,
    isOwn,
    testMode: gateway.isTestMode,
    gateway: gateway.name,
    publishableKey: gateway.name === 'stripe' ? await publishableKeyOf(deps, websiteId, gateway.isTestMode) : null,
    idempotencyKey: derivedId(KEYS, `${checkoutId} ${state.attempts} ${assessed.totalsHash}`),
    totalsHash: assessed.totalsHash,
    shoppingCart: await presentedCart(
      deps,
      { websiteId, cartId: state.cartId, currency, acceptsCodes: acceptsCodes && !isDonation(assessed.cart) },
      assessed,
      isOwn,
    ),
    amountDueCents: assessed.amountDueCents,
    acceptsGiftCards: giftCards.any && !refusesGiftCards(assessed.cart),
    enteredGiftCards: isOwn ? enteredCards(state, assessed, currency) : [],
    obstacle: assessed.obstacle,
    errors: isOwn ? assessed.errors : {},
    details: isOwn ? detailsOf(assessed.details) : null,
    ...renewalOf(assessed.cart),
    ...(isDonation(assessed.cart) && { isDonation: true as const }),
    ...(await orderOf(deps, websiteId, isOwn ? state.orderId : null)),
    carriedOver: isOwn ? carriedOverOf(state, assessed.cart) : [],
  }
}

/** Discounts are not for donations. */
const isDonation = ({ entries }: Assessment['cart']) => entries.some(({ donation }) => donation)

function renewalOf({ entries }: Assessment['cart']): Pick<CheckoutReply, 'renewal'> {
  const entry = entries.find(({ subscription }) => subscription)
  if (!entry?.subscription) return {}
  const { plan, unitCents, discounts } = entry.subscription
  return { renewal: { plan, paymentCents: entry.quantity * paymentCents(unitCents, discounts, { isFirst: false }) } }
}

function enteredCards(
  { giftCards }: CheckoutState,
  { giftCards: applied, cart }: Assessment,
  storeCurrency: string,
): CheckoutReply['enteredGiftCards'] {
  const currency = cart.entries[0]?.currency ?? storeCurrency
  const paid = new Map(applied.map(({ cardId, cents }) => [cardId, cents]))
  return giftCards.map(({ cardId, last4 }) => ({ id: cardId, last4, amount: toMoney(paid.get(cardId) ?? 0, currency) }))
}

function carriedOverOf(
  { cartId, isDraft, orderId }: CheckoutState,
  cart: Assessment['cart'],
): CheckoutReply['carriedOver'] {
  if (orderId === null || isDraft || cartId === null) return []
  return carriedEntries(cart).map(({ title, quantity }) => ({ title, quantity }))
}

/** Path of an order's status for its customer. */
export async function orderUrlOf(tokens: OrderTokens, websiteId: string, orderId: string): Promise<string> {
  return `/order?token=${await tokens.mint(websiteId, orderId)}`
}

async function orderOf(deps: ShowDeps, websiteId: string, orderId: string | null) {
  if (orderId === null) return { order: null, orderUrl: null }
  const order = (await findOrder(deps, websiteId, orderId)) ?? null
  return { order, orderUrl: await orderUrlOf(deps.orderTokens, websiteId, orderId) }
}

function detailsOf(details: TypedDetails): TypedDetails {
  const { email, marketingOptIn, shipping, billingSameAsShipping, billing, vatNumber, note, answers } = details
  return { email, marketingOptIn, shipping, billingSameAsShipping, billing, vatNumber, note, answers }
}

async function publishableKeyOf(deps: ShowDeps, websiteId: string, isTestMode: boolean): Promise<string | null> {
  const { keys } = await deps.paymentSettings.find(websiteId)
  return keys.find(({ testMode }) => testMode === isTestMode)?.publishableKey ?? null
}

interface Shown {
  websiteId: string
  cartId: string | null
  currency: string
  acceptsCodes: boolean
}

async function presentedCart(
  { vault }: ShowDeps,
  { websiteId, cartId, currency, acceptsCodes }: Shown,
  { cart, priced, rules, notices, postalCode, giftCards }: Assessment,
  isOwn: boolean,
) {
  const refs = isOwn ? cart.entries.flatMap(({ fieldsRef }) => fieldsRef ?? []) : []
  const fields = await vault.read(websiteId, refs)
  // Another visitor's postal code is not shown.
  const shown = isOwn ? cart : { ...cart, shippingLocation: null }
  const calculated = { priced, rules, notices, postalCode: isOwn ? postalCode : null, acceptsCodes }
  return presentCart(shown, { id: cartId, websiteId, currency, fields, calculated, giftCards })
}
