import { isGoods, quantitiesOf } from '../../shared/orders/order-tally.ts'
import type { SlipsReply } from '../invoice-contract.ts'
import { buyerOf } from './buyer.ts'
import { type Column, writePdf } from './pdf-writer.ts'

const columns: Column[] = [
  { header: 'Item', from: 0, width: 0.6 },
  { header: 'SKU', from: 0.6, width: 0.22 },
  { header: 'To pack', from: 0.82, width: 0.18, isEnd: true },
]

/** Packing slips, one page per order, without prices. */
export function renderSlips({ storeName, sender, slips }: SlipsReply, now: Date): Promise<Buffer> {
  return writePdf({ title: 'Packing slips', author: storeName, accent: '#1c1917', now }, (page) => {
    for (const [n, { order, tally, forms }] of slips.entries()) {
      if (n > 0) page.newPage()
      const answers = new Map(forms.map(({ lineId, fields }) => [lineId, fields]))
      page.title(`Order #${order.orderNumber ?? ''}`)
      page.columns([
        { heading: 'From', lines: sender },
        { heading: 'To', lines: buyerOf({ ...order, billingAddress: order.shippingAddress }, 'en').lines },
        { heading: 'Placed on', lines: [order.createdOn.slice(0, 10), order.shippingMethod ?? ''].filter(Boolean) },
      ])
      page.table(
        columns,
        order.items
          .filter(isGoods)
          .map((item) => ({ item, toSend: quantitiesOf(tally, item.id).toSend || item.quantity }))
          .map(({ item, toSend }) => [
            [
              [item.productName, ...item.attributes.map(({ value }) => value)].join(', '),
              ...(answers.get(item.id) ?? []).map(({ title, text }) => `${title}: ${text}`),
            ].join('\n'),
            item.sku,
            String(toSend),
          ]),
      )
      if (order.note) page.paragraph(`Note: ${order.note}`)
    }
  })
}
