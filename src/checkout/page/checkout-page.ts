import type { OrderReply } from '../../orders/contract.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { openTrackingWords } from '../../shared/campaigns/open-tracking-words.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { countryOptionsIn } from '../../shared/money/country-names.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import { installmentContext } from '../../shared/money/installment-context.ts'
import { subscriptionPriceText } from '../../shared/money/subscription-price.ts'
import { renderIn } from '../../shared/words/render-in.ts'
import { spokenLocale, word } from '../../shared/words/word.ts'
import { type FoundWebsite, findWebsite } from '../../websites/queries.ts'
import type { CheckoutSettings } from '../admin-contract.ts'
import type { CheckoutReply } from '../contract.ts'
import { type CheckoutPageData, ShownCheckoutSettings } from '../page-contract.ts'
import { checkoutFormOf } from '../settings/queries.ts'
import { type ShowDeps, showCheckout } from '../use-cases/show-checkout.ts'
import { beginCheckout } from '../use-cases/start-checkout.ts'
import { askedBy } from '../visited-checkout.ts'
import { fieldsFor } from './address-fields.ts'
import { followPayment } from './follow-payment.ts'
import { type PaySourcesDeps, payScriptOf, paySourcesOf } from './pay-sources.ts'

export interface CheckoutPageDeps extends ShowDeps, PaySourcesDeps {
  /** Whether the installation has somebody who suggests addresses. */
  hasPlaces?: boolean
  /** Whether newsletters of the store tell it when they are opened. */
  countsOpens?(websiteId: string): Promise<boolean>
}

/** Proof of work, which needs no third party; its key only names the widget. */
const ownCaptcha = { provider: 'altcha', siteKey: 'checkout' } as const

/** Begins the checkout of the visitor's cart, again if it was begun, and returns its token; undefined for an empty cart. */
export async function beginOwnCheckout(deps: CheckoutPageDeps, visit: Visit): Promise<string | undefined> {
  const { cartId, now } = visit
  if (cartId === undefined) return undefined
  const { websiteId } = requireTenant(visit)
  deps.paymentAdmission.assertRoom()
  const { visitorId } = visit.startSession()
  try {
    return await beginCheckout(deps, { websiteId, cartId, visitorId, now })
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

/** The data of the checkout page for a visitor; undefined for an unknown token. */
export async function findCheckoutPage(
  deps: CheckoutPageDeps,
  visit: Visit,
  cartToken: string,
): Promise<CheckoutPageData | undefined> {
  const tenant = requireTenant(visit)
  const { websiteId } = tenant
  const checkoutId = await deps.cartTokens.find(websiteId, cartToken, visit.now)
  if (checkoutId === undefined) return undefined
  const asked = askedBy(visit, checkoutId)
  await followPayment(deps, { websiteId, ...asked })
  const [checkout, { settings, shippedCountries: shipped }, found, countsOpens = false] = await Promise.all([
    showCheckout(deps, tenant, asked),
    deps.storeCheckout.find(websiteId),
    findWebsite(deps.db, websiteId, tenant.language),
    deps.countsOpens?.(websiteId),
  ])
  const { details } = checkout
  const all = renderIn(found?.website.language ?? 'en', countries)
  return {
    cartToken,
    path: pathOf(checkout),
    checkout,
    // A visitor who follows a draft order's link has no session yet, and needs one to pay.
    crumb: visit.visitorId === undefined && !checkout.isOwn ? null : visit.startSession().crumb,
    countries: all,
    shippingCountries: all.filter(([code]) => !shipped || shipped.has(code) || code === details?.shipping.country),
    shippingFields: fieldsFor(settings, 'shipping', details?.shipping.country ?? ''),
    billingFields: fieldsFor(settings, 'billing', details?.billing.country ?? ''),
    settings: ShownCheckoutSettings.parse({
      ...settings,
      privacyPolicy: found && countsOpens ? withOpenTracking(settings.privacyPolicy, found) : settings.privacyPolicy,
      customCheckoutForm: checkoutFormOf(settings),
    }),
    thanks:
      found && checkout.order?.donation ? renderIn(found.website, () => word('Thank you for your donation')) : null,
    agreement: found ? renderIn(found.website, () => agreementOf(checkout)) : null,
    installments: (found && installmentsOf(checkout, found)) ?? null,
    suggestsPlaces: suggestsPlaces(deps, settings),
    captcha: found?.website.captchaSettings ?? ownCaptcha,
    paySources: paySourcesOf(checkout, deps),
    payScript: checkout.gateway === 'stripe' ? payScriptOf(deps) : null,
  }
}

const suggestsPlaces = ({ hasPlaces = false }: CheckoutPageDeps, { suggestAddresses }: CheckoutSettings) =>
  hasPlaces && suggestAddresses

const withOpenTracking = (privacyPolicy: string, { tenant, website }: FoundWebsite) =>
  [privacyPolicy, renderIn(website, () => openTrackingWords(tenant.name))].filter(Boolean).join('\n\n')

const countries = () => countryOptionsIn(spokenLocale()).map(({ value, label }): [string, string] => [value, label])

/** An order is "received" until its money has arrived; "confirmed" afterwards, or if there is nothing to pay. */
function pathOf({ phase, order }: CheckoutReply): string {
  if (phase !== 'done') return '/checkout'
  if (order && order.paymentStatus !== 'PAID' && order.paymentStatus !== 'NONE') return '/checkout/order-received'
  if (order?.donation) return '/checkout/contribution-confirmed'
  return `/checkout/${order && subscribes(order) ? 'subscription' : 'order'}-confirmed`
}

const subscribes = ({ items }: OrderReply) => items.some(({ subscription }) => subscription)

/** What is agreed to by paying; after that, how to change it. */
function agreementOf(checkout: CheckoutReply): string | null {
  const { order, renewal, shoppingCart } = checkout
  if (order) return subscribes(order) ? word(order.donation ? DONATES : SUBSCRIBES) : null
  if (!renewal) return null
  const { plan, paymentCents } = renewal
  const money = formatMoney(paymentCents, shoppingCart.subtotalAmount.currency)
  const price = subscriptionPriceText({ plan, price: money, varied: false })
  if (checkout.isDonation)
    return word('You agree to give {price} until you cancel. You can cancel at any time.', { price })
  return plan.numBillingCycles === 0
    ? word('You agree to pay {price} until you cancel, plus any tax and shipping. You can cancel at any time.', {
        price,
      })
    : word('You agree to pay {price}, plus any tax and shipping. You can cancel at any time.', { price })
}

const SUBSCRIBES = 'Your subscription begins. We send you an e-mail with a link to change or cancel it.'
const DONATES = 'Your recurring donation begins. We send you an e-mail with a link to change or cancel it.'

function installmentsOf({ shoppingCart: { entries } }: CheckoutReply, { storeSettings, website }: FoundWebsite) {
  const productTypes = entries.map(({ productType }) => productType)
  return installmentContext(productTypes, storeSettings, website.language)
}
