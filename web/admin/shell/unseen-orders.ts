import type { OrderNews } from '../../../src/orders/contract.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import type { Notice } from './notices.ts'

const nameOf = (websiteId: string) => `plinth:seen-orders:${websiteId}`

/** Time of the newest order seen in this browser; undefined before the first visit. */
export function readSeen(websiteId: string): string | undefined {
  try {
    return localStorage.getItem(nameOf(websiteId)) ?? undefined
  } catch {
    // Without storage orders are unseen again in the next tab.
    return undefined
  }
}

export function keepSeen(websiteId: string, { orders }: OrderNews): string {
  const seen = orders[0]?.createdOn ?? ''
  try {
    localStorage.setItem(nameOf(websiteId), seen)
  } catch {
    // As above.
  }
  return seen
}

export function unseenOrders({ orders }: OrderNews, seen: string): OrderNews['orders'] {
  return orders.filter(({ createdOn }) => createdOn > seen)
}

export function orderNotices(orders: OrderNews['orders']): Notice[] {
  return orders.map(({ id, orderNumber, testMode, grandTotal, paymentStatus }) => {
    const number = orderNumber === null ? '' : ` #${orderNumber}`
    const name = `${testMode ? 'test order' : 'order'}${number}`
    const total = formatMoney(Number(grandTotal.value), grandTotal.currency)
    const isFailed = paymentStatus === 'FAILED'
    const text = isFailed ? `The payment of ${name} has failed: ${total}.` : `New ${name}: ${total}.`
    return { key: `order-${id}`, text, href: `/orders/${id}` }
  })
}
