import type { Database } from '../../platform/database/database.ts'
import { streamEvents } from '../../platform/http/response/event-stream.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { OrderNewsReply } from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import { findOrderNews, type OrderWatcher } from './watch-orders.ts'

export interface OrderNewsDeps {
  db: Database
  orderNews: OrderWatcher
}

/** New orders for every open admin: as server-sent events if the client accepts them, otherwise once as JSON. */
export function orderNewsRoutes({ db, orderNews }: OrderNewsDeps): Route[] {
  return [
    handle(endpoints.watchOrderNews, {
      hasOwnConcurrencyLimit: true,
      streamsEvents: true,
      reply: OrderNewsReply,
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
