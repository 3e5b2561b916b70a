import { type CartState, findNotices, type PricedByRules, priceCart } from '../../cart/queries.ts'
import { findSpendable } from '../../gift-cards/use-cases/pay-with-cards.ts'
import type { PaymentGateway } from '../../payments/payment-gateway.ts'
import { isInEu } from '../../pricing/queries.ts'
import { addressFields } from '../../shared/addresses/address-fields.ts'
import { checkAddress } from '../../shared/addresses/check-address.ts'
import { fieldName } from '../../shared/forms/field-parts.ts'
import { type AppliedCard, type PaymentSplit, splitPayment, sumOfCards } from '../../shared/gift-cards/split-payment.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import { GIFT_CARD } from '../../shared/products/product-rules.ts'
import { isEmail } from '../../shared/validation/email.ts'
import { validateFields } from '../../shared/validation/validate-fields.ts'
import type { CheckoutFormField, CheckoutSettings } from '../admin-contract.ts'
import type { CheckoutState } from '../checkout.ts'
import { type Address, addressFieldName, type TypedDetails } from '../contract.ts'
import { totalsHashOf } from '../freeze-order.ts'
import { checkoutFormOf, type StoreCheckout } from '../settings/queries.ts'
import { noDetails, readDetails } from '../typed-details.ts'
import type { CheckoutDeps } from './checkout-route-deps.ts'
import { loadSold } from './sold-cart.ts'

/** The state of a checkout: its price, and what is still missing for an order. */
export interface Assessment extends PricedByRules {
  /** The cart with the checkout's own codes and shipping. */
  cart: CartState
  details: TypedDetails
  /** The custom checkout form; may be empty. */
  form: CheckoutFormField[]
  /** From the shipping address, for the cart's shipping estimate. */
  postalCode: string | null
  notices: Awaited<ReturnType<typeof findNotices>>
  gateway: PaymentGateway
  /** What gift cards pay of the total. */
  giftCards: readonly AppliedCard[]
  amountDueCents: number
  totalsHash: string
  errors: Record<string, string>
  obstacle: string | null
}

export interface AssessedShop {
  websiteId: string
  /** Specification §3, Site status values. */
  status: number
  /** ISO 8601. */
  now: string
}

/** Specification §3, Site status values. */
const EXPIRED = 1
const REMOVED = 5

/** Prices the cart for its buyer and validates their input. */
export async function assessCheckout(
  deps: CheckoutDeps,
  shop: AssessedShop,
  state: CheckoutState,
): Promise<Assessment> {
  const { websiteId, now: at } = shop
  const [{ cart: stored, pricing, isWithdrawn }, store, gateway] = await Promise.all([
    loadSold(deps, websiteId, state),
    deps.storeCheckout.find(websiteId),
    deps.gateways.current(websiteId),
  ])
  const { settings } = store
  const details = await readTyped(deps, websiteId, state, store, stored)
  const { shipping } = details
  const cart = effectiveCart(stored, state, shipping)
  const destination = destinationOf(details)
  const customer = state.contact.customerRef
  const [priced, notices] = await Promise.all([
    priceCart(pricing, { websiteId, cart, destination, customer, at }),
    // A draft is sold at its own prices; stock is checked when it is placed. What is bought needs none.
    state.isDraft || state.orderId !== null ? new Map() : findNotices(deps, websiteId, cart, at),
  ])
  const { cards: giftCards, amountDueCents } = await splitOf(deps, shop, state, {
    gateway,
    refuses: refusesGiftCards(cart),
    priced: priced.priced,
  })
  const form = checkoutFormOf(settings)
  const known = {
    ...priced,
    cart,
    details,
    form,
    notices,
    gateway,
    giftCards,
    amountDueCents,
    postalCode: shipping.postalCode || null,
  }
  return {
    ...known,
    totalsHash: totalsHashOf(cart, priced.priced, giftCards),
    errors: errorsOf(known, settings),
    obstacle: isWithdrawn ? WITHDRAWN : obstacleOf(known, shop),
  }
}

/** Gift cards cannot buy gift cards, nor pay for subscriptions; a donation is new money. */
export const refusesGiftCards = ({ entries }: CartState) =>
  entries.some(({ productType, subscription, donation }) => productType === GIFT_CARD || subscription || donation)

/** A placement, and an order, keep what was frozen; before them a card pays what is left on it now. */
async function splitOf(
  deps: CheckoutDeps,
  { websiteId, now: at }: AssessedShop,
  { giftCards, placement, orderId, paidByGiftCards }: CheckoutState,
  { priced, gateway, refuses }: { priced: PricedByRules['priced']; gateway: PaymentGateway; refuses: boolean },
): Promise<PaymentSplit> {
  const { totals, currency } = priced
  const frozen = orderId === null ? placement?.order.giftCards : paidByGiftCards
  if (frozen) return { cards: [...frozen], amountDueCents: totals.grandTotalCents - sumOfCards(frozen) }
  const about = { currency, testMode: gateway.isTestMode, at }
  const entered = placement || refuses ? [] : await findSpendable(deps, websiteId, giftCards, about)
  return splitPayment(totals.grandTotalCents, entered, gateway.minimumOf(currency))
}

const FREE_SUBSCRIPTION = 'A subscription cannot be free. Remove the discount code.'
const WITHDRAWN = 'The store has withdrawn this order.'

/** Applies the checkout's own shipping, codes and country. */
function effectiveCart(
  cart: CartState,
  { shippingChoice, codes, isDraft }: CheckoutState,
  shipping: Address,
): CartState {
  const { country, region } = shipping
  return {
    ...cart,
    codes: isDraft ? [] : (codes ?? cart.codes),
    shippingChoice: isDraft ? (cart.shippingChoice ?? shippingChoice) : (shippingChoice ?? cart.shippingChoice),
    shippingLocation: country ? { country, region: region || null, postalCodeRef: null } : null,
  }
}

async function readTyped(
  { vault }: CheckoutDeps,
  websiteId: string,
  { contact, detailsRef }: CheckoutState,
  store: StoreCheckout,
  { shippingLocation }: CartState,
): Promise<TypedDetails> {
  const postalCodeRef = detailsRef === null ? shippingLocation?.postalCodeRef : null
  const refs = [contact.customerRef, detailsRef, postalCodeRef].filter((ref) => typeof ref === 'string')
  const texts = await vault.read(websiteId, refs)
  const { settings } = store
  const preset = settings.shippingCountryDefaultValue || store.country
  const isNew = detailsRef === null && shippingLocation == null
  const country = shippingLocation?.country ?? (isNew ? offeredCountry(store, preset) : preset)
  const region = shippingLocation?.region ?? ''
  const postalCode = texts.get(postalCodeRef ?? '') ?? ''
  const defaults = {
    ...noDetails,
    shipping: { ...noDetails.shipping, country, region, postalCode },
    billing: { ...noDetails.billing, country },
    billingSameAsShipping: settings.billToShippingDefaultValue,
  }
  const { customerRef, marketingOptIn } = contact
  const kept = readDetails(texts.get(detailsRef ?? ''), defaults)
  return {
    email: texts.get(customerRef ?? '') ?? kept.wrongEmail,
    marketingOptIn: customerRef === null ? settings.enableMailingListOptInByDefault : marketingOptIn,
    ...kept,
    shipping: inCountry(kept.shipping, country),
  }
}

/** The store's choice where it sends there, else the first country that it does send to. */
function offeredCountry({ shippedCountries: shipped }: StoreCheckout, preset: string): string {
  if (!shipped || shipped.has(preset)) return preset
  const [first = preset] = shipped
  return first
}

/** Fills in the default country, which a draft order may lack. */
const inCountry = (address: Address, country: string): Address => (address.country ? address : { ...address, country })

function destinationOf({ shipping, billing, billingSameAsShipping, vatNumber }: TypedDetails) {
  const billed = billingSameAsShipping ? shipping : billing
  return { shipping: placeOf(shipping), billing: placeOf(billed), vatNumber: vatNumber || null }
}

function placeOf({ country, region, postalCode }: Address) {
  return country
    ? { country, region: /^[A-Z0-9]{1,3}$/.test(region) ? region : null, postalCode: postalCode || null }
    : null
}

type Known = Omit<Assessment, 'errors' | 'obstacle' | 'totalsHash'>

function errorsOf(known: Known, settings: CheckoutSettings): Record<string, string> {
  const { details, form } = known
  const wrong = validateFields(form, new Map(Object.entries(details.answers)))
  const answers = Object.entries(wrong).map(([id, sentence]) => [fieldName({ id }), sentence])
  return {
    ...emailErrors(details),
    ...addressesErrors(known, settings),
    ...vatNumberErrors(known),
    ...Object.fromEntries(answers),
  }
}

/** A number that is wrong counts where it would change the tax; elsewhere businesses may give whatever they have. */
function vatNumberErrors({ priced: { vatNumber }, rules: { tax, seller } }: Known): Record<string, string> {
  if (!vatNumber || vatNumber.isValid || !tax.reverseCharge || !isInEu(seller.country)) return {}
  return { vatNumber: vatNumber.sentence }
}

function emailErrors({ email }: TypedDetails): Record<string, string> {
  if (!email) return { email: 'Please enter your email address.' }
  return isEmail(email) ? {} : { email: 'Please enter a valid email address.' }
}

function addressesErrors({ details, priced }: Known, settings: CheckoutSettings): Record<string, string> {
  const { shipping, billing, billingSameAsShipping } = details
  const { requiresShipping } = priced.totals
  const sent = { isShown: settings.showShippingPhoneNumber, isRequired: settings.isShippingPhoneRequired }
  const errors = requiresShipping ? addressErrors('shipping', shipping, sent) : {}
  if (requiresShipping && billingSameAsShipping) return errors
  const phone = { isShown: settings.showBillingPhoneNumber, isRequired: settings.isBillingPhoneRequired }
  const kind = billingSameAsShipping ? 'shipping' : 'billing'
  return { ...errors, ...addressErrors(kind, billingSameAsShipping ? shipping : billing, phone) }
}

function addressErrors(
  kind: 'shipping' | 'billing',
  address: Address,
  phone: { isShown: boolean; isRequired: boolean },
): Record<string, string> {
  if (!address.country) return { [addressFieldName(kind, 'country')]: 'Please choose a country.' }
  const { errors } = checkAddress(addressFields(address.country, phone), address)
  return Object.fromEntries(
    Object.entries(errors).map(([part, sentence]) => [addressFieldName(kind, part as keyof Address), sentence]),
  )
}

/** A reason that the shopper cannot fix in the form. */
function obstacleOf(
  { cart, priced, notices, gateway, amountDueCents }: Known,
  { status }: AssessedShop,
): string | null {
  if (status === EXPIRED || status === REMOVED) return 'This store cannot take orders at the moment.'
  if (cart.entries.length === 0) return 'You have nothing in your shopping cart.'
  const [notice] = notices.values()
  if (notice) return `Something in your cart has changed. ${notice.sentence}`
  if (priced.minimumSentence) return priced.minimumSentence
  if (priced.totals.requiresShipping && !priced.shipping.selected && cart.shippingLocation)
    return priced.shipping.sentence
  if (amountDueCents === 0 && cart.entries.some(({ subscription }) => subscription)) return FREE_SUBSCRIPTION
  const minimum = gateway.minimumOf(priced.currency)
  if (amountDueCents > 0 && amountDueCents < minimum)
    return `The least that can be paid is ${formatMoney(minimum, priced.currency)}.`
  return null
}
