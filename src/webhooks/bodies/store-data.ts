import type { CheckoutEvent, DraftOrderEvent } from '../../checkout/events.ts'
import type { CustomerEvent } from '../../customers/events.ts'
import type { InventoryEvent } from '../../inventory/events.ts'
import type { RestockEvent } from '../../restock/events.ts'
import { toMoney } from '../../shared/money/money.ts'
import { personal } from './personal.ts'

/** Notes are the merchant's own words, which are for those who work on the website. */
export function stockData(variantId: string, event: InventoryEvent): object {
  const { type: _type, at: _at, ...fields } = event
  const { note: _note, ...shown } = fields as { note?: string }
  return { variantId, ...shown }
}

export function customerData(customerId: string, event: CustomerEvent): object {
  const head = { customerId, email: personal(customerId) }
  if (event.type === 'CustomerTagged') return { ...head, tags: event.tags }
  return event.type === 'CustomerImported' ? { ...head, agreedAt: event.agreedAt } : head
}

/** @param past the events of the variant's waiting list up to the last of them, which is told of */
export function restockData(variantId: string, past: readonly RestockEvent[]): object {
  const event = past.at(-1)
  switch (event?.type) {
    case 'RestockSignedUp':
      return {
        variantId,
        productId: event.productId,
        signUpId: event.signUpId,
        email: personal(event.personRef),
        joinsMailingList: event.isJoinMailingList,
      }
    case 'RestockSignUpConfirmed':
      return { variantId, signUpId: event.signUpId }
    case 'RestockNoticesRequested':
      return { variantId, productId: event.productId, sendId: event.sendId, count: event.count }
    case 'RestockNoticeSent':
      return { variantId, signUpId: event.signUpId, sendId: event.sendId }
    default:
      return { variantId }
  }
}

export function checkoutData(checkoutId: string, event: CheckoutEvent): object {
  if (event.type === 'CheckoutStarted') return { checkoutId, cartId: event.cartId }
  return event.type === 'CheckoutCompleted' ? { checkoutId, orderId: event.orderId } : { checkoutId }
}

export function draftOrderData(draftOrderId: string, event: DraftOrderEvent): object {
  if (event.type === 'DraftOrderSent') return { draftOrderId, round: event.round }
  if (event.type !== 'DraftOrderSaved') return { draftOrderId }
  const { currency, customerRef, grandTotalCents, lines } = event
  return {
    draftOrderId,
    customerId: customerRef,
    customerEmail: personal(customerRef),
    grandTotal: toMoney(grandTotalCents, currency),
    items: lines.map(({ id, itemId, variantId, sku, title, quantity, unitPriceCents }) => ({
      lineId: id,
      productId: itemId,
      variantId,
      sku,
      title,
      quantity,
      unitPrice: toMoney(unitPriceCents, currency),
    })),
  }
}
