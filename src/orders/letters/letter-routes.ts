import { listAccountNames } from '../../identity/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { NotFound, RateLimited } from '../../platform/errors/application-errors.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { emailedSentences } from '../../shared/orders/emailed-sentences.ts'
import { OrderDetailReply } from '../admin-contract.ts'
import { ctxOf } from '../after-sale/ctx-of.ts'
import { EmailOrderReply, EmailOrderRequest, OrderLettersReply, OrderParams, SendAgainRequest } from '../contract.ts'
import { type ShowOrderDeps, showOrder } from '../detail/show-order.ts'
import * as endpoints from '../endpoints.ts'
import { Order } from '../order.ts'
import type { OrderTokens } from '../order-tokens.ts'
import * as visitorEndpoints from '../visitors/endpoints.ts'
import { listLetters, requestConfirmationAgain } from './letter-ledger.ts'
import { type SendAgainDeps, sendAgain } from './send-again.ts'

export interface OrderLetterRouteDeps extends SendAgainDeps, ShowOrderDeps {
  db: Database
  executor: ShowOrderDeps['executor']
  vault: ShowOrderDeps['vault']
  orderTokens: OrderTokens
}

const DAY_SECONDS = 86_400

export function orderLetterRoutes(deps: OrderLetterRouteDeps): Route[] {
  return [emailAgain(deps), letters(deps), unsent(deps)]
}

/** The link is the authorisation: its holder can have the order sent to its customer, and to nobody else. */
const emailAgain = ({ db, orderTokens }: OrderLetterRouteDeps) =>
  handle(visitorEndpoints.emailOrderAgain, {
    allowsCrossOrigin: true,
    body: EmailOrderRequest,
    reply: EmailOrderReply,
    async handle({ body: { token }, visit, req, res }) {
      const { websiteId } = requireTenant(visit)
      const orderId = await orderTokens.find(websiteId, token)
      if (orderId === undefined) throw new NotFound()
      const isTaken = await requestConfirmationAgain(db, websiteId, orderId, visit.now)
      if (req.is('application/x-www-form-urlencoded')) {
        res.setHeader('Referrer-Policy', 'no-referrer')
        return void res.redirect(303, `/order?token=${token}&emailed=${isTaken ? 'yes' : 'no'}`)
      }
      if (!isTaken) throw new RateLimited(emailedSentences.no, DAY_SECONDS)
      return { message: emailedSentences.yes }
    },
  })

const unsent = (deps: OrderLetterRouteDeps) =>
  handle(endpoints.sendLetterAgain, {
    params: OrderParams,
    body: SendAgainRequest,
    reply: OrderDetailReply,
    async handle({ params: { orderId }, body, visit }) {
      const ctx = ctxOf(visit)
      await sendAgain(deps, ctx, orderId, body)
      return showOrder(deps, ctx.websiteId, orderId)
    },
  })

const letters = ({ db, executor }: OrderLetterRouteDeps) =>
  handle(endpoints.listOrderLetters, {
    params: OrderParams,
    reply: OrderLettersReply,
    async handle({ params: { orderId }, visit }) {
      const { websiteId } = requireTenant(visit)
      if (!(await executor.load(Order, { websiteId, id: orderId })).state.placed) throw new NotFound()
      const rows = await listLetters(db, websiteId, orderId)
      const names = await listAccountNames(
        db,
        rows.map(({ recipient }) => recipient).filter((recipient) => recipient !== ''),
      )
      return {
        letters: rows.map(({ recipient, requestedAt, changedAt, aboutId: _, ...letter }) => ({
          ...letter,
          recipientName: names.get(recipient) ?? null,
          requestedOn: requestedAt.toISOString(),
          changedOn: changedAt.toISOString(),
        })),
      }
    },
  })
