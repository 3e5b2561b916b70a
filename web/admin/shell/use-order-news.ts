import { useState } from 'react'
import type { OrderNews } from '../../../src/orders/contract.ts'
import { watchOrderNews } from '../../../src/orders/endpoints.ts'
import { useAdminEventStream } from '../use-admin-event-stream.ts'
import { usePermission } from '../use-permission.ts'
import { keepSeen, readSeen, unseenOrders } from './unseen-orders.ts'

export interface FreshOrders {
  /** Newest first, at most ten. */
  orders: OrderNews['orders']
  markSeen(): void
}

/** New orders since the last visit, live; background tabs do not poll. */
export function useOrderNews(websiteId: string): FreshOrders {
  const enabled = usePermission()('orders.read')
  const [news, setNews] = useState<OrderNews>({ orders: [] })
  const [seen, setSeen] = useState<string>()
  useAdminEventStream<OrderNews>({
    path: watchOrderNews.path,
    event: 'orders',
    enabled,
    onData(data) {
      setNews(data)
      // Orders before the first visit are not new.
      setSeen((before) => before ?? readSeen(websiteId) ?? keepSeen(websiteId, data))
    },
  })
  return {
    orders: seen === undefined ? [] : unseenOrders(news, seen),
    markSeen: () => setSeen(keepSeen(websiteId, news)),
  }
}
