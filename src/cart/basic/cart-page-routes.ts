import type { Response } from 'express'
import { z } from 'zod'
import { NotFound } from '../../platform/errors/application-errors.ts'
import type { HttpError } from '../../platform/errors/problem.ts'
import { sendVisitorPage } from '../../platform/http/pages/visitor-page.ts'
import { ctxOf } from '../../platform/http/request/ctx-of.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type FailedRequest, type Route } from '../../platform/http/routing/route.ts'
import { withHint } from '../../shared/messages/with-hint.ts'
import { installmentContext, installmentSentence } from '../../shared/money/installment-context.ts'
import { toMoney } from '../../shared/money/money.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { changeCart, codesLimit, readLimit, writeLimit } from '../cart-requests.ts'
import type { ShoppingCart } from '../contract.ts'
import { showCart } from '../use-cases/show-cart.ts'
import type { BasicCartDeps } from './basic-deps.ts'
import { CartForm, CodeForm, TypedForm } from './basic-forms.ts'
import { basicCartPage, type RefusedForm } from './cart-page.ts'
import { BASIC_CART, BASIC_CODES } from './form-maker.ts'
import { submitCartForm } from './submit-cart-form.ts'

/** The cart page for browsers without scripts. `/cart` links to it, and each form redirects back to it. */
export function cartPageRoutes(deps: BasicCartDeps): Route[] {
  return [
    showPage(deps),
    defineRoute({ ...submits(deps), path: BASIC_CART, rateLimit: writeLimit, body: CartForm }),
    defineRoute({ ...submits(deps), path: BASIC_CODES, rateLimit: codesLimit, body: CodeForm }),
  ]
}

const showPage = (deps: BasicCartDeps) =>
  defineRoute({
    method: 'GET',
    path: BASIC_CART,
    faces: ['storefront'],
    allow: 'visitor',
    rateLimit: readLimit,
    reply: z.undefined(),
    handle: ({ visit, res }) => show(deps, visit, res),
  })

/** One path per rate limit. */
const submits = (deps: BasicCartDeps) => ({
  method: 'POST' as const,
  faces: ['storefront' as const],
  allow: 'visitor' as const,
  bodyType: 'form' as const,
  reply: z.undefined(),
  async handle({ body, visit, res }: { body: CartForm | CodeForm; visit: Visit; res: Response }) {
    await changeCart(visit, (cartId) => submitCartForm(deps, ctxOf(visit), cartId, body))
    res.set('Cache-Control', 'no-store').redirect(303, BASIC_CART)
    return undefined
  },
  async renderError({ status, message, hint, errors = {} }: HttpError, { parsedBody, visit, res }: FailedRequest) {
    if (!visit) throw new NotFound()
    await show(deps, visit, res, {
      status,
      message: withHint(message, hint),
      errors,
      typed: TypedForm.parse(parsedBody),
    })
  },
})

/** Starts a session for a visitor without one when the page has forms. */
async function show(deps: BasicCartDeps, visit: Visit, res: Response, refused?: RefusedForm): Promise<undefined> {
  const tenant = requireTenant(visit)
  const { cartId, now } = visit
  const [found, cart] = await Promise.all([
    deps.websites.findWebsite(tenant.websiteId, tenant.language),
    showCart(deps, tenant, { cartId, now, calculateSubtotal: true }),
  ])
  if (!found) throw new NotFound()
  const crumb = cart.entries.length > 0 ? visit.startSession().crumb : ''
  const page = () => basicCartPage({ cart, crumb, refused, installments: installmentsOf(cart, found) })
  sendVisitorPage(res, found, page)
  return undefined
}

/** The text that the whole cart can be paid in instalments, where the store offers that. */
function installmentsOf(
  { entries, amountDueCents, subtotalAmount: { currency } }: ShoppingCart,
  { storeSettings, website }: FoundWebsite,
): string | undefined {
  const productTypes = entries.map(({ productType }) => productType)
  const context = installmentContext(productTypes, storeSettings, website.language)
  return context && installmentSentence(context, toMoney(amountDueCents, currency))
}
