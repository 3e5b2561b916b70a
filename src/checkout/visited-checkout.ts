import type { Request, Response } from 'express'
import { NotFound } from '../platform/errors/application-errors.ts'
import type { Visit } from '../platform/http/request/visit.ts'
import { requireTenant } from '../platform/http/routing/require-tenant.ts'
import type { CheckoutProblem } from '../shared/lists/personal-search.ts'
import { languageToRemember } from '../websites/queries.ts'
import type { CheckoutState } from './checkout.ts'
import type { CheckoutDetails } from './contract.ts'
import type { CheckoutTarget } from './process/checkout-deps.ts'
import { loadCheckout } from './process/checkout-stream.ts'
import type { CheckoutDeps } from './use-cases/checkout-route-deps.ts'
import { isOwnCheckout } from './use-cases/start-checkout.ts'

type VisitDeps = Pick<CheckoutDeps, 'executor' | 'cartTokens'>

export const CHECKOUT = '/api/commerce/checkout'
const PAGE = '/checkout'

/** Throws NotFound for an unknown token. */
export async function findTarget({ cartTokens }: VisitDeps, visit: Visit, cartToken: string): Promise<CheckoutTarget> {
  const tenant = requireTenant(visit)
  const { websiteId } = tenant
  const checkoutId = await cartTokens.find(websiteId, cartToken, visit.now)
  if (checkoutId === undefined) throw new NotFound()
  return { websiteId, checkoutId, now: visit.now, language: languageToRemember(tenant) }
}

/** A checkout, and its state when the request began. */
export interface OwnCheckout {
  target: CheckoutTarget
  state: CheckoutState
}

/** Only the browser that began a checkout may change it; for others it does not exist. */
export async function findOwn(deps: VisitDeps, visit: Visit, cartToken: string): Promise<OwnCheckout> {
  const target = await findTarget(deps, visit, cartToken)
  const state = await loadCheckout(deps, target)
  if (!isOwnCheckout(state, target.checkoutId, visit)) throw new NotFound()
  return { target, state }
}

/** Redirects to the page, which shows the problem. */
export function backWith(res: Response, token: string, problem: CheckoutProblem): undefined {
  return seeOther(res, `${pageOf(token)}&problem=${problem}`)
}

/** Forms do not send checkboxes that are not ticked. */
export function withUnticked<Typed extends CheckoutDetails>(typed: Typed): Typed {
  const { marketingOptIn = false, billingSameAsShipping = false } = typed
  return { ...typed, marketingOptIn, billingSameAsShipping }
}

export function askedBy({ now, visitorId, cartId }: Visit, checkoutId: string) {
  return { checkoutId, now, visitorId, cartId }
}

export function isForm(req: Request): boolean {
  return req.is('application/x-www-form-urlencoded') !== false
}

export function pageOf(token: string): string {
  return `${PAGE}?cartToken=${token}`
}

export function seeOther(res: Response, url: string): undefined {
  res.setHeader('Referrer-Policy', 'no-referrer')
  res.set('Cache-Control', 'no-store').redirect(303, url)
  return undefined
}
