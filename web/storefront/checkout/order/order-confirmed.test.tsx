import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CheckoutPageData } from '../../../../src/checkout/page-contract.ts'
import { Order } from '../../../../src/orders/order.ts'
import { presentOrder } from '../../../../src/orders/present-order.ts'
import { addAllCatalogues } from '../../../../src/shared/words/all-catalogues.ts'
import { makeFrozenLine, makeFrozenOrder } from '../../../../src/testing/fixtures/make/make-order.ts'
import { OrderConfirmed } from './order-confirmed.tsx'
import { OrderStatusPage } from './order-status-page.tsx'

addAllCatalogues()

const at = '2026-11-24T12:00:00.000Z'

type Payment = NonNullable<CheckoutPageData['checkout']['order']>['paymentStatus']

function ordered(productType: number, paymentStatus: Payment) {
  const lines = [makeFrozenLine({ productType })]
  const placed = { checkoutId: 'c', purchasedCartId: 'c', paymentId: 'p', lineCount: 1 }
  const state = [
    { type: 'OrderPlaced' as const, ...placed, order: makeFrozenOrder(), at },
    { type: 'OrderLinesPlaced' as const, lines, at },
  ].reduce(Order.evolve, Order.initial)
  const presented = presentOrder(state, { websiteId: 'w', orderId: 'o', texts: new Map() }) ?? expect.fail('Not placed')
  const order = { ...presented, paymentStatus, customerEmail: 'ann@example.com' }
  return order
}

function shown(
  productType: number,
  orderUrl: string | null = '/order?token=t',
  paymentStatus: Payment = 'PAID',
): string {
  const order = ordered(productType, paymentStatus)
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
  expect(failed).toContain('A link to pay goes to ann@example.com.')
  expect(failed).not.toContain('A confirmation goes to')
  const paid = shown(2)
  expect(paid).not.toContain('Pay again')
  expect(paid).toContain('Being prepared')
  expect(paid).toContain('A confirmation goes to ann@example.com.')
})

test('the page of an order offers its confirmation again only once there is one', () => {
  const page = (paymentStatus: Payment) =>
    renderToStaticMarkup(<OrderStatusPage order={ordered(1, paymentStatus)} token="t" files={[]} />)
  expect(page('PAID')).toContain('It was sent to ann@example.com.')
  expect(page('FAILED')).not.toContain('It was sent to')
  expect(page('FAILED')).toContain('Pay again')
})
