import type { Column, PdfContent, PdfPart } from '../../platform/pdf/pdf-content.ts'
import { isGoods, quantitiesOf } from '../../shared/orders/order-tally.ts'
import type { SlipsReply } from '../invoice-contract.ts'
import { buyerOf } from './buyer.ts'

const columns: Column[] = [
  { header: 'Item', from: 0, width: 0.6 },
  { header: 'SKU', from: 0.6, width: 0.22 },
  { header: 'To pack', from: 0.82, width: 0.18, isEnd: true },
]

/** Packing slips, one page per order, without prices. */
export function slipsContent({ storeName, sender, slips }: SlipsReply, now: Date): PdfContent {
  const about = { title: 'Packing slips', author: storeName, accent: '#1c1917', now }
  return { about, parts: slips.flatMap((slip, n) => [...(n > 0 ? [newPage] : []), ...slipParts(slip, sender)]) }
}

const newPage: PdfPart = { type: 'new page' }

function slipParts({ order, tally, forms }: SlipsReply['slips'][number], sender: string[]): PdfPart[] {
  const answers = new Map(forms.map(({ lineId, fields }) => [lineId, fields]))
  const rows = order.items
    .filter(isGoods)
    .map((item) => ({ item, toSend: quantitiesOf(tally, item.id).toSend || item.quantity }))
    .map(({ item, toSend }) => [
      [
        [item.productName, ...item.attributes.map(({ value }) => value)].join(', '),
        ...(answers.get(item.id) ?? []).map(({ rawTitle, text }) => `${rawTitle}: ${text}`),
      ].join('\n'),
      item.sku,
      String(toSend),
    ])
  return [
    { type: 'title', text: `Order #${order.orderNumber ?? ''}` },
    {
      type: 'columns',
      columns: [
        { heading: 'From', lines: sender },
        { heading: 'To', lines: buyerOf({ ...order, billingAddress: order.shippingAddress }, 'en').lines },
        { heading: 'Placed on', lines: [order.createdOn.slice(0, 10), order.shippingMethod ?? ''].filter(Boolean) },
      ],
    },
    { type: 'table', columns, rows },
    ...(order.note ? [{ type: 'paragraph' as const, text: `Note: ${order.note}` }] : []),
  ]
}
