import type { OrderReply } from '../../../../src/orders/contract.ts'
import { track } from '../../tracking/commerce/tracked-events.ts'

const KEY = 'plinth:purchases-tracked'
/** Number of tracked orders that this browser remembers. */
const REMEMBERED = 50

/** Specification §7: once per order, however often its page is loaded; never for a test order. Errors are ignored. */
export function trackPurchase(order: OrderReply, storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): void {
  if (order.testMode) return
  try {
    const tracked = (storage.getItem(KEY) ?? '').split(' ').filter(Boolean)
    if (tracked.includes(order.id)) return
    storage.setItem(KEY, [...tracked, order.id].slice(-REMEMBERED).join(' '))
    track({
      name: 'purchase',
      transactionId: order.id,
      valueCents: Number(order.grandTotal.value),
      shippingCents: Number(order.shippingTotal.value),
      taxCents: Number(order.taxTotal.value),
      items: order.items.map(({ itemId, sku, productName, quantity, unitPrice }) => ({
        id: itemId,
        sku,
        name: productName,
        quantity,
        priceCents: Number(unitPrice.value),
      })),
    })
  } catch {
    // Without storage a reload cannot be told from a new order, so nothing is tracked.
  }
}
