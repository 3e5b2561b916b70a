import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CheckoutPageData } from '../../../../src/checkout/page-contract.ts'
import { Order } from '../../../../src/orders/order.ts'
import { presentOrder } from '../../../../src/orders/present-order.ts'
import { addAllCatalogues } from '../../../../src/shared/words/all-catalogues.ts'
import { makeFrozenLine, makeFrozenOrder } from '../../../../src/testing/fixtures/make/make-order.ts'
import { OrderConfirmed } from './order-confirmed.tsx'

addAllCatalogues()

const at = '2026-11-24T12:00:00.000Z'

type Payment = NonNullable<CheckoutPageData['checkout']['order']>['paymentStatus']

function shown(
  productType: number,
  orderUrl: string | null = '/order?token=t',
  paymentStatus: Payment = 'PAID',
): string {
  const lines = [makeFrozenLine({ productType })]
  const placed = { checkoutId: 'c', purchasedCartId: 'c', paymentId: 'p', lineCount: 1 }
  const state = [
    { type: 'OrderPlaced' as const, ...placed, order: makeFrozenOrder(), at },
    { type: 'OrderLinesPlaced' as const, lines, at },
  ].reduce(Order.evolve, Order.initial)
  const order = { ...presentOrder(state, { websiteId: 'w', orderId: 'o', texts: new Map() }), paymentStatus }
  const checkout = { order, orderUrl, testMode: false, carriedOver: [] }
  const data = { checkout, settings: { continueShoppingLinkUrl: '' } } as unknown as CheckoutPageData
  return renderToStaticMarkup(<OrderConfirmed data={data} />)
}

test('the confirmation of digital goods has their download, and that of others has none', () => {
  expect(shown(2)).toContain('href="/order?token=t#downloads"')
  expect(shown(1)).not.toContain('#downloads')
  expect(shown(2, null)).not.toContain('#downloads')
})

test('an order whose payment failed says so, leads to paying again, and offers neither files nor progress', () => {
  const failed = shown(2, '/order?token=t', 'FAILED')
  expect(failed).toContain('This order is not paid')
  expect(failed).toMatch(/href="\/order\?token=t">Pay again/)
  expect(failed).not.toContain('#downloads')
  expect(failed).not.toContain('Being prepared')
  const paid = shown(2)
  expect(paid).not.toContain('Pay again')
  expect(paid).toContain('Being prepared')
})
