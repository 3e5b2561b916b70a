import { contentText, lossLabels } from '../../shared/messages/report-labels.ts'
import type { Question } from '../admin-contract.ts'
import type { AbandonedCart, Amount, CartDay } from '../commerce-contract.ts'
import { type AbandonedExportQuery, type CartsExportQuery, EXPORT_MAX } from '../export-contract.ts'
import {
  CSV_CHUNK_LENGTH,
  formatLocalTime,
  moneyCells,
  streamCsvPages,
  streamCsvRows,
} from '../reporting/csv-stream.ts'
import type { ReportScope } from '../reporting/report-snapshot.ts'
import type { CommerceDeps } from './commerce-deps.ts'
import { listAbandoned } from './reports/list-abandoned.ts'
import { showAdds } from './reports/show-adds.ts'
import { showCarts } from './reports/show-carts.ts'

const dayHeadings = [
  ...['Day', 'Begun', 'With items', 'Bought since', 'Still open', 'Abandoned', 'Emptied', 'Items left'],
  'Bought on this day',
]

/** A part of the report on carts: its chart by day up to today, its funnel, the last steps, or the products left behind. */
export function exportCarts(
  deps: CommerceDeps,
  place: ReportScope,
  { report, ...question }: CartsExportQuery,
): AsyncGenerator<string> {
  const isCompared = question.compare !== undefined
  const read = () => showCarts(deps, place, question)
  switch (report) {
    case 'days': {
      const compared = isCompared ? dayHeadings.map((heading) => `Compared ${heading.toLowerCase()}`) : []
      return streamCsvRows([...dayHeadings, ...compared], async () => {
        const { series, previousSeries } = await read()
        return series.map((day, n) => {
          const before = previousSeries?.[n]
          return [...dayCells(day), ...(before ? dayCells(before) : compared.map(() => ''))]
        })
      })
    }
    case 'funnel':
      return streamCsvRows(['Carts', 'How many', ...(isCompared ? ['Compared'] : [])], async () => {
        const { totals, previous } = await read()
        return funnelSteps.map(([label, key]) => [
          label,
          String(totals[key]),
          ...(previous ? [String(previous[key])] : []),
        ])
      })
    case 'steps':
      return streamCsvRows(['Last step', 'Carts', 'Value left', 'Currency'], async () =>
        (await read()).stepsOfLoss.flatMap(({ step, carts, valueLeft }) =>
          amountRows([lossLabels[step], String(carts)], valueLeft),
        ),
      )
    case 'products':
      return streamCsvRows(['Product', 'Title', 'Carts', 'Items', 'Value left', 'Currency'], async () =>
        (await read()).leftBehind.flatMap(({ itemId, title, carts, items, valueLeft }) =>
          amountRows([itemId, title, String(carts), String(items)], valueLeft),
        ),
      )
  }
}

/** One row for each currency, because amounts of different currencies are never added up. */
function amountRows(cells: string[], amounts: readonly Amount[]): string[][] {
  if (amounts.length === 0) return [[...cells, '', '']]
  return amounts.map(({ cents, currency }) => [...cells, ...moneyCells(cents, currency)])
}

const funnelSteps = [
  ['Begun', 'carts'],
  ['With items', 'withItems'],
  ['Bought since', 'purchased'],
  ['Still open', 'open'],
  ['Abandoned', 'abandoned'],
  ['Emptied', 'emptied'],
] as const

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

/** The products of the carts that were created in the period, most pieces first. */
export function exportAdds(
  deps: Pick<CommerceDeps, 'reports'>,
  place: ReportScope,
  question: Question,
): AsyncGenerator<string> {
  return streamCsvRows(['Product', 'Title', 'Carts', 'Items'], async () => {
    const { products } = await showAdds(deps, place, question, EXPORT_MAX)
    return products.map(({ itemId, title, carts, items }) => [itemId, title, String(carts), String(items)])
  })
}
