import { contentText, lossLabels } from '../../shared/messages/report-labels.ts'
import type { Question } from '../admin-contract.ts'
import type { AbandonedCart, CartDay } from '../commerce-contract.ts'
import { type AbandonedExportQuery, EXPORT_MAX } from '../export-contract.ts'
import {
  CSV_CHUNK_LENGTH,
  formatLocalTime,
  moneyCells,
  streamCsvPages,
  streamCsvRows,
} from '../reporting/csv-stream.ts'
import type { ReportScope } from '../reporting/report-snapshot.ts'
import type { CommerceDeps } from './commerce-deps.ts'
import { countCarts, daysOf } from './count-carts.ts'
import { countCartOrders } from './reports/cart-orders.ts'
import { listAbandoned } from './reports/list-abandoned.ts'
import { requestedDays } from './requested-days.ts'

const dayHeadings = [
  ...['Day', 'Begun', 'With items', 'Bought since', 'Still open', 'Abandoned', 'Emptied', 'Items left'],
  'Bought on this day',
]

/** The cart funnel of each day of the period up to today, by the day on which carts were created. */
export function exportCartDays(
  { reports }: CommerceDeps,
  place: ReportScope,
  question: Question,
): AsyncGenerator<string> {
  const { days } = requestedDays(question, place)
  return streamCsvRows(dayHeadings, async () => {
    return reports.read(place.websiteId, async (tx) => {
      const counts = await countCarts(tx, place, days)
      return daysOf(counts, await countCartOrders(tx, place, days), days, place).map(dayCells)
    })
  })
}

function dayCells({ slot, carts, purchased, open, abandoned, emptied, itemsLeft, bought }: CartDay): string[] {
  return [slot, ...[carts, carts - emptied, purchased, open, abandoned, emptied, itemsLeft, bought].map(String)]
}

const cartHeadings = ['Cart', 'Begun', 'Left', 'Step', 'Items', 'Value left', 'Currency', 'In it']

/** Abandoned carts of a period, the most recently abandoned first. */
export function exportAbandoned(
  deps: CommerceDeps,
  place: ReportScope,
  query: AbandonedExportQuery,
): AsyncGenerator<string> {
  const cellsOf = (cart: AbandonedCart) => cartCells(cart, place)
  return streamCsvPages(
    cartHeadings,
    async (cursor) => {
      const { carts, nextPageCursor } = await listAbandoned(deps, place, { ...query, limit: CSV_CHUNK_LENGTH, cursor })
      return { rows: carts.map(cellsOf), next: nextPageCursor }
    },
    EXPORT_MAX,
  )
}

function cartCells(cart: AbandonedCart, { timeZone }: ReportScope): string[] {
  const { cartId, createdAt, lastAt, step, items, valueLeft } = cart
  return [
    cartId,
    formatLocalTime(createdAt, timeZone),
    formatLocalTime(lastAt, timeZone),
    lossLabels[step],
    String(items),
    ...moneyCells(valueLeft.cents, valueLeft.currency),
    contentText(cart),
  ]
}
