import { PAYMENTS_HELD } from '../../payments/contract.ts'
import type { PaymentsDeps } from '../../payments/use-cases/payments.ts'
import type { Database } from '../../platform/database/database.ts'
import { Conflict, NotFound, RateLimited } from '../../platform/errors/application-errors.ts'
import type { Tenant } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { isHeldBack } from '../../platform/restore-fence/restore-fence.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { OrderDetailReply } from '../admin-contract.ts'
import { ctxOf } from '../after-sale/ctx-of.ts'
import { OrderParams, OrderStatusQuery, PayAgainRequest } from '../contract.ts'
import { type ShowOrderDeps, showOrder } from '../detail/show-order.ts'
import * as endpoints from '../endpoints.ts'
import { requestPayLink } from '../letters/letter-ledger.ts'
import { Order } from '../order.ts'
import type { OrderTokens } from '../order-tokens.ts'
import * as visitorEndpoints from '../visitors/endpoints.ts'
import { beginPayAgain, canBePaidAgain, settlePayAgain } from './pay-again.ts'

export interface PayAgainRouteDeps extends PaymentsDeps, ShowOrderDeps {
  db: Database
  executor: PaymentsDeps['executor'] & ShowOrderDeps['executor']
  orderTokens: OrderTokens
  /** The storefront's origin as visitors see it. */
  canonicalOriginOf(tenant: Tenant): string
}

const STATUS = '/api/commerce/orders/status'
/** Long, because a gateway may be slow. */
const TIMEOUT_MS = 40_000
const DAY_SECONDS = 86_400

/** An order whose payment could not be collected is paid again, by its customer and by a link that the store sends. */
export function payAgainRoutes(deps: PayAgainRouteDeps): Route[] {
  return [payAgain(deps), paid(deps), payLink(deps)]
}

const statusPage = (token: string) => `/order?token=${token}`

/** The link is the authorisation: its holder pays, and the order stays its customer's. */
const payAgain = (deps: PayAgainRouteDeps) =>
  handle(visitorEndpoints.payOrderAgain, {
    ignoresQuery: true,
    allowsCrossOrigin: true,
    timeoutMs: TIMEOUT_MS,
    async renderError(refusal, { parsedBody, res }) {
      const sent = PayAgainRequest.safeParse(parsedBody)
      if (!sent.success || refusal.status === 404 || refusal.status === 429) return false
      res.set('Cache-Control', 'no-store').redirect(303, `${statusPage(sent.data.token)}&pay=wait`)
      return undefined
    },
    body: PayAgainRequest,
    async handle({ body: { token }, visit, res }) {
      const { websiteId, now } = { ...requireTenant(visit), now: visit.now }
      const orderId = await deps.orderTokens.find(websiteId, token)
      if (orderId === undefined) throw new NotFound()
      if (await isHeldBack(deps.db)) throw new DomainError(PAYMENTS_HELD)
      const returnUrl = `${deps.canonicalOriginOf(requireTenant(visit))}${STATUS}/paid?token=${token}`
      const url = await beginPayAgain(deps, { websiteId, now }, orderId, returnUrl)
      res.setHeader('Referrer-Policy', 'no-referrer')
      return void res.set('Cache-Control', 'no-store').redirect(303, url ?? statusPage(token))
    },
  })

/** The customer comes back from the gateway's page, which decides nothing: the gateway is asked. */
const paid = (deps: PayAgainRouteDeps) =>
  handle(visitorEndpoints.returnFromPayment, {
    timeoutMs: TIMEOUT_MS,
    query: OrderStatusQuery,
    async handle({ query: { token }, visit, res }) {
      const { websiteId } = requireTenant(visit)
      const orderId = await deps.orderTokens.find(websiteId, token)
      if (orderId === undefined) throw new NotFound()
      await settlePayAgain(deps, { websiteId, now: visit.now }, orderId)
      res.setHeader('Referrer-Policy', 'no-referrer')
      return void res.set('Cache-Control', 'no-store').redirect(303, statusPage(token))
    },
  })

const payLink = (deps: PayAgainRouteDeps) =>
  handle(endpoints.sendPayLink, {
    params: OrderParams,
    reply: OrderDetailReply,
    async handle({ params: { orderId }, visit }) {
      const { websiteId, now } = ctxOf(visit)
      const { state } = await deps.executor.load(Order, { websiteId, id: orderId })
      if (!state.placed) throw new NotFound()
      if (!canBePaidAgain(state)) throw new Conflict('There is nothing to pay for this order.')
      if (!(await requestPayLink(deps.db, websiteId, orderId, now)))
        throw new RateLimited('The pay link was sent three times today. Please try again tomorrow.', DAY_SECONDS)
      return showOrder(deps, websiteId, orderId)
    },
  })
