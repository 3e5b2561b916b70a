import { listAccountNames } from '../../identity/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { NotFound, RateLimited } from '../../platform/errors/application-errors.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import { emailedSentences } from '../../shared/orders/emailed-sentences.ts'
import { EmailOrderReply, EmailOrderRequest, OrderLettersReply, OrderParams } from '../contract.ts'
import { Order } from '../order.ts'
import type { OrderTokens } from '../order-tokens.ts'
import { listLetters, requestConfirmationAgain } from './letter-ledger.ts'

export interface OrderLetterRouteDeps {
  db: Database
  executor: Pick<Executor, 'load'>
  orderTokens: OrderTokens
}

const ORDERS = '/api/commerce/orders'
const reads: RateLimit = { name: 'order-letters', points: 300, seconds: 60, by: 'account' }
const resends: RateLimit = { name: 'order-email', points: 20, seconds: 60, by: 'address' }

const DAY_SECONDS = 86_400

export function orderLetterRoutes(deps: OrderLetterRouteDeps): Route[] {
  return [emailAgain(deps), letters(deps)]
}

/** The link is the authorisation: its holder can have the order sent to its customer, and to nobody else. */
const emailAgain = ({ db, orderTokens }: OrderLetterRouteDeps) =>
  defineRoute({
    method: 'POST',
    path: `${ORDERS}/status/email`,
    faces: ['storefront'],
    allow: 'anyone',
    allowsCrossOrigin: true,
    rateLimit: resends,
    bodyType: 'beacon',
    body: EmailOrderRequest,
    reply: EmailOrderReply.optional(),
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

const letters = ({ db, executor }: OrderLetterRouteDeps) =>
  defineRoute({
    method: 'GET',
    path: `${ORDERS}/:orderId/letters`,
    faces: ['manage'],
    allow: 'orders.read',
    rateLimit: reads,
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
        letters: rows.map(({ recipient, requestedAt, changedAt, ...letter }) => ({
          ...letter,
          recipientName: names.get(recipient) ?? null,
          requestedOn: requestedAt.toISOString(),
          changedOn: changedAt.toISOString(),
        })),
      }
    },
  })
