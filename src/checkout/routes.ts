import { z } from 'zod'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../platform/http/routing/route.ts'
import { pathInLanguage } from '../shared/languages/language-path.ts'
import {
  CheckoutQuery,
  CheckoutReply,
  ReopenCheckoutRequest,
  SaveCheckoutRequest,
  StartCheckoutReply,
  StartCheckoutRequest,
} from './contract.ts'
import { draftOrderRoutes } from './draft-orders/draft-routes.ts'
import type { CheckoutPageDeps } from './page/checkout-page.ts'
import { checkoutPageRoutes } from './page/page-routes.ts'
import { type PlaceRouteDeps, placeRoutes } from './place-routes.ts'
import { saveTyped } from './saving/save-typed.ts'
import { checkoutSettingsRoutes } from './settings/settings-routes.ts'
import type { CheckoutSettingsDeps } from './settings/settings-store.ts'
import { showFormError } from './show-form-error.ts'
import { reopenCheckout } from './use-cases/reopen-checkout.ts'
import { showCheckout } from './use-cases/show-checkout.ts'
import { beginCheckout } from './use-cases/start-checkout.ts'
import { askedBy, CHECKOUT, findOwn, findTarget, isForm, pageOf, seeOther, withUnticked } from './visited-checkout.ts'

export interface CheckoutRouteDeps extends PlaceRouteDeps, CheckoutSettingsDeps, CheckoutPageDeps {}

const starts: RateLimit = { name: 'checkout-start', points: 30, seconds: 60, by: 'visitor', perAddress: 120 }
const reads: RateLimit = { name: 'checkout-view', points: 300, seconds: 60, by: 'visitor', perAddress: 1_200 }
const changes: RateLimit = { name: 'checkout-change', points: 120, seconds: 60, by: 'visitor', perAddress: 600 }

/** The checkout of a website, with and without scripts. */
export function checkoutRoutes(deps: CheckoutRouteDeps): Route[] {
  return [
    ...[start(deps), show(deps), save(deps), saveForm(deps), reopen(deps)],
    ...placeRoutes(deps),
    ...checkoutPageRoutes(deps),
    ...checkoutSettingsRoutes(deps),
    ...draftOrderRoutes(deps),
  ]
}

const start = (deps: CheckoutRouteDeps) =>
  defineRoute({
    method: 'POST',
    path: CHECKOUT,
    faces: ['storefront'],
    allow: 'visitor',
    rateLimit: starts,
    bodyType: 'beacon',
    body: StartCheckoutRequest,
    reply: StartCheckoutReply.optional(),
    renderError: showFormError,
    async handle({ visit, req, res }) {
      const { websiteId, languagePath } = requireTenant(visit)
      deps.paymentAdmission.assertRoom()
      const { visitorId } = visit.startSession()
      const token = await beginCheckout(deps, { websiteId, cartId: visit.cartId, visitorId, now: visit.now })
      const url = pageOf(token)
      res.setHeader('Referrer-Policy', 'no-referrer')
      if (isForm(req)) return seeOther(res, url)
      return { url: pathInLanguage(languagePath, url) }
    },
  })

const show = (deps: CheckoutRouteDeps) =>
  defineRoute({
    method: 'GET',
    path: CHECKOUT,
    faces: ['storefront'],
    allow: 'visitor',
    rateLimit: reads,
    comesFirst: true,
    query: CheckoutQuery,
    reply: CheckoutReply,
    async handle({ query: { cartToken }, visit, res }) {
      const { checkoutId } = await findTarget(deps, visit, cartToken)
      res.setHeader('Referrer-Policy', 'no-referrer')
      return showCheckout(deps, requireTenant(visit), askedBy(visit, checkoutId))
    },
  })

const save = (deps: CheckoutRouteDeps) =>
  defineRoute({
    method: 'PUT',
    path: CHECKOUT,
    faces: ['storefront'],
    allow: 'visitor',
    rateLimit: changes,
    body: SaveCheckoutRequest,
    reply: CheckoutReply,
    async handle({ body, visit, req }) {
      const own = await findOwn(deps, visit, body.cartToken)
      const state = await saveTyped(deps, { visit, req, own }, body)
      return showCheckout(deps, requireTenant(visit), askedBy(visit, own.target.checkoutId), state)
    },
  })

/** The same without scripts. Input is saved even if invalid, and the page shows the errors. */
const saveForm = (deps: CheckoutRouteDeps) =>
  defineRoute({
    method: 'POST',
    path: `${CHECKOUT}/details`,
    faces: ['storefront'],
    allow: 'visitor',
    rateLimit: changes,
    bodyType: 'form',
    body: SaveCheckoutRequest,
    reply: z.undefined(),
    renderError: showFormError,
    async handle({ body, visit, req, res }) {
      const own = await findOwn(deps, visit, body.cartToken)
      await saveTyped(deps, { visit, req, own }, withUnticked(body))
      return seeOther(res, pageOf(body.cartToken))
    },
  })

/** The shopper returns from the payment to change something first. */
const reopen = (deps: CheckoutRouteDeps) =>
  defineRoute({
    method: 'POST',
    path: `${CHECKOUT}/reopen`,
    faces: ['storefront'],
    allow: 'visitor',
    rateLimit: changes,
    bodyType: 'form',
    body: ReopenCheckoutRequest,
    reply: z.undefined(),
    renderError: showFormError,
    async handle({ body: { cartToken }, visit, res }) {
      await reopenCheckout(deps, (await findOwn(deps, visit, cartToken)).target)
      return seeOther(res, pageOf(cartToken))
    },
  })
