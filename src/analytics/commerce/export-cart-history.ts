import { type CartMoment, isCartId, readCartHistory } from '../../cart/queries.ts'
import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv/write-csv.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { stepText } from '../../shared/messages/report-labels.ts'
import { CSV_CHUNK_LENGTH, formatLocalTime, moneyCells } from '../reporting/csv-stream.ts'
import type { ReportScope } from '../reporting/report-snapshot.ts'
import type { CommerceDeps } from './commerce-deps.ts'
import { presentCartStep } from './present-cart-step.ts'

const headings = [
  ...['Step', 'Moment', 'What happened', 'SKU', 'Quantity before', 'Quantity'],
  ...['Items in it', 'Value', 'Currency'],
]

/** All events of one cart, from its own stream. Throws NotFound for a cart that this website never had. */
export async function* exportCartHistory(
  { store }: Pick<CommerceDeps, 'store'>,
  { websiteId, timeZone }: Pick<ReportScope, 'websiteId' | 'timeZone'>,
  cartId: string,
): AsyncGenerator<string> {
  if (!isCartId(cartId)) throw new NotFound()
  let text = BYTE_ORDER_MARK + csvLines([headings])
  let rows: string[][] = []
  let written = 0
  for await (const moment of readCartHistory(store, websiteId, cartId)) {
    written++
    if (rows.push(stepCells(moment, timeZone)) < CSV_CHUNK_LENGTH) continue
    yield text + csvLines(rows)
    text = ''
    rows = []
  }
  if (written === 0) throw new NotFound()
  yield text + csvLines(rows)
}

function stepCells(moment: CartMoment, timeZone: string): string[] {
  const step = presentCartStep(moment)
  const { version, at, line, quantityBefore, quantity, items, subtotalCents } = step
  const [entry] = [...moment.after.entries, ...moment.before.entries]
  return [
    String(version + 1),
    formatLocalTime(at, timeZone),
    stepText(step),
    line?.sku ?? '',
    ...[quantityBefore, quantity].map((count) => String(count ?? '')),
    String(items),
    ...moneyCells(subtotalCents, entry?.currency ?? ''),
  ]
}
