import { NotFound } from '../../platform/errors/application-errors.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import { CheckoutQuery } from '../contract.ts'
import { AddressFieldsQuery, AddressFieldsReply, CheckoutPageData } from '../page-contract.ts'
import { CHECKOUT } from '../visited-checkout.ts'
import { fieldsFor } from './address-fields.ts'
import { type CheckoutPageDeps, findCheckoutPage } from './checkout-page.ts'

const reads: RateLimit = { name: 'checkout-page', points: 300, seconds: 60, by: 'visitor', perAddress: 1_200 }

/** Requests of an open checkout page. */
export function checkoutPageRoutes(deps: CheckoutPageDeps): Route[] {
  return [page(deps), fields(deps)]
}

const page = (deps: CheckoutPageDeps) =>
  defineRoute({
    method: 'GET',
    path: `${CHECKOUT}/page`,
    faces: ['storefront'],
    allow: 'visitor',
    rateLimit: reads,
    comesFirst: true,
    query: CheckoutQuery,
    reply: CheckoutPageData,
    async handle({ query: { cartToken }, visit, res }) {
      const found = await findCheckoutPage(deps, visit, cartToken)
      if (!found) throw new NotFound()
      res.setHeader('Referrer-Policy', 'no-referrer')
      return found
    },
  })

const fields = ({ storeCheckout }: CheckoutPageDeps) =>
  defineRoute({
    method: 'GET',
    path: `${CHECKOUT}/address-fields`,
    faces: ['storefront'],
    allow: 'visitor',
    rateLimit: reads,
    query: AddressFieldsQuery,
    reply: AddressFieldsReply,
    async handle({ query: { country, kind }, visit }) {
      const { settings } = await storeCheckout.find(requireTenant(visit).websiteId)
      return fieldsFor(settings, kind, country)
    },
  })
