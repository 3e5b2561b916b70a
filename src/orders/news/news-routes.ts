import type { Database } from '../../platform/database/database.ts'
import { streamEvents } from '../../platform/http/response/event-stream.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import { OrderNews } from '../contract.ts'
import { findOrderNews, type OrderWatcher } from './watch-orders.ts'

export interface OrderNewsDeps {
  db: Database
  orderNews: OrderWatcher
}

const streams: RateLimit = { name: 'order-news', points: 60, seconds: 60, by: 'account' }

/** New orders for every open admin: as server-sent events if the client accepts them, otherwise once as JSON. */
export function orderNewsRoutes({ db, orderNews }: OrderNewsDeps): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/commerce/orders/news',
      faces: ['manage'],
      allow: 'orders.read',
      rateLimit: streams,
      hasOwnConcurrencyLimit: true,
      streamsEvents: true,
      reply: OrderNews.optional(),
      async handle({ visit, req, res }) {
        const { websiteId } = requireTenant(visit)
        if (!req.headers.accept?.includes('text/event-stream')) return findOrderNews(db, websiteId)
        streamEvents({ req, res, visit }, ({ send, end }) =>
          orderNews.watch({ websiteId, id: '' }, { show: (news) => send('orders', news), ended: end }),
        )
        return undefined
      },
    }),
  ]
}
