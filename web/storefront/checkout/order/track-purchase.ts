import type { OrderReply } from '../../../../src/orders/contract.ts'
import { track } from '../../tracking/commerce/tracked-events.ts'

const KEY = 'plinth:purchases-tracked'
/** Orders of this browser that are remembered as told. */
const REMEMBERED = 50

/** Specification §7: once for an order, however often its page is loaded; never for a test order. Its failure is invisible. */
export function trackPurchase(order: OrderReply, storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): void {
  if (order.testMode) return
  try {
    const told = (storage.getItem(KEY) ?? '').split(' ').filter(Boolean)
    if (told.includes(order.id)) return
    storage.setItem(KEY, [...told, order.id].slice(-REMEMBERED).join(' '))
    track({
      name: 'purchase',
      transactionId: order.id,
      valueCents: Number(order.grandTotal.value),
      shippingCents: Number(order.shippingTotal.value),
      taxCents: Number(order.taxTotal.value),
      items: order.items.map(({ itemId, productName, quantity, unitPrice }) => ({
        ...{ id: itemId, name: productName, quantity },
        priceCents: Number(unitPrice.value),
      })),
    })
  } catch {
    // A browser that lets nothing be stored cannot tell a reload from an order, so nothing is told.
  }
}
