import { multiplyAmount } from '../../shared/money/money.ts'
import type { FrozenLine, FrozenOrder } from '../../shared/orders/frozen-order.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import type { OrderEvent } from '../events.ts'
import { Order, type OrderState } from '../order.ts'

const CUSTOMER_REF = 'sample-customer'
const DETAILS_REF = 'sample-details'
const RATE = 190_000
const nowhere = { line2: '', company: '', region: '', phone: '' }
const address = {
  ...nowhere,
  firstName: 'Robin',
  lastName: 'Sample',
  line1: '1 Market Square',
  city: 'Sampleton',
  postalCode: '',
}

/** A paid order that no store has, for stores without orders: two lines, a discount, shipping and a tax. */
export function sampleOrder(
  { tenant: { currency } }: FoundWebsite,
  { country, at }: { country: string; at: string },
): { state: OrderState; texts: Map<string, string> } {
  const goods = 5_000
  const discount = 500
  const shipping = 500
  const total = goods - discount + shipping
  const taxOf = (cents: number) => multiplyAmount(cents, RATE, 1_000_000 + RATE)
  const taxCents = taxOf(total)
  const line = (
    id: string,
    title: string,
    quantity: number,
    totalCents: number,
    attributes: FrozenLine['attributes'],
  ) => ({
    id,
    itemId: id,
    variantId: id,
    sku: id,
    title,
    attributes,
    quantity,
    totalCents,
    productType: 1,
    unitPriceCents: 2_500 / quantity,
    fieldsRef: null,
    imageUrl: null,
    taxCents: taxOf(totalCents),
    taxes: [{ taxLine: 0, cents: taxOf(totalCents) }],
  })
  const order: FrozenOrder = {
    currency,
    testMode: false,
    pricesIncludeTax: true,
    rulesVersion: 0,
    totals: {
      subtotalCents: goods,
      discountCents: discount,
      shippingCostCents: shipping,
      taxCents,
      taxRemovedCents: 0,
      grandTotalCents: total,
      totalQuantity: 3,
    },
    taxLines: [{ name: 'VAT', rate: RATE, baseCents: total - taxCents, taxCents }],
    shippingTaxes: [{ cents: shipping, taxes: [{ taxLine: 0, cents: taxOf(shipping) }] }],
    discounts: [{ discountId: 'sample', name: 'Welcome', code: 'WELCOME', cents: discount }],
    shippingMethod: { optionId: 'sample', windowId: null, name: 'Standard', kind: 'rate' },
    shippingPlace: { country, region: null },
    billingPlace: { country, region: null },
    customerRef: CUSTOMER_REF,
    detailsRef: DETAILS_REF,
    marketingOptIn: false,
  }
  const lines = [
    line('sample-1', 'Tide Mug', 2, 2_250, [{ name: 'Color', value: 'Harbour' }]),
    line('sample-2', 'Field Guide', 1, 2_250, []),
  ]
  const placed = { checkoutId: 'sample', purchasedCartId: 'sample', paymentId: 'sample', lineCount: lines.length }
  const events: OrderEvent[] = [
    { type: 'OrderPlaced', ...placed, order, at },
    { type: 'OrderLinesPlaced', lines, at },
    { type: 'OrderPaid', paymentId: 'sample', amount: total, at },
    { type: 'OrderNumbered', number: 1_001, at },
  ]
  const lived = { ...address, country, ...(country === 'US' && { region: 'NY', postalCode: '12207' }) }
  const details = { shipping: lived, billing: lived, billingSameAsShipping: true, vatNumber: '', note: '' }
  return {
    state: events.reduce(Order.evolve, Order.initial),
    texts: new Map([
      [CUSTOMER_REF, 'robin@example.com'],
      [DETAILS_REF, JSON.stringify(details)],
    ]),
  }
}
