import type { StockReportRow } from '../../../../src/analytics/commerce-contract.ts'
import { stockStateLabels } from '../../../../src/shared/messages/report-labels.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { NONE, type SiteWords } from '../../site-words.ts'
import { ReportTable } from '../report/report-table.tsx'

interface ShortageTableProps {
  rows: readonly StockReportRow[]
  currency: string
  words: SiteWords
}

/** Variants that are sold out or low; each links to the inventory. */
export function ShortageTable({ rows, currency, words }: ShortageTableProps) {
  return (
    <ReportTable
      caption="Variants that are sold out or low"
      rows={rows}
      keyOf={({ variantId }) => variantId}
      linkOf={({ title }) => ({
        href: `/inventory?${new URLSearchParams({ search: title })}`,
        title: 'Open in the inventory',
      })}
      columns={[
        { label: 'Variant', cell: ({ title, variantName }) => (variantName ? `${title}, ${variantName}` : title) },
        { label: 'State', cell: StateBadge, isText: true },
        { label: 'Available', cell: ({ available }) => words.number(available) },
        { label: 'On hand', cell: ({ onHand }) => words.number(onHand) },
        { label: 'Value', cell: ({ valueCents }) => formatMoney(valueCents, currency) },
        { label: 'Waiting', cell: ({ waiting }) => words.number(waiting) },
        { label: 'Days sold out (of 30)', cell: ({ soldOutDays }) => words.number(soldOutDays) },
        { label: 'Sold out since', cell: (row) => (row.soldOutSince ? words.moment(row.soldOutSince) : NONE) },
      ]}
    />
  )
}

function StateBadge({ state }: StockReportRow) {
  return <Badge tone={state === 'sold-out' ? 'bad' : 'warning'}>{stockStateLabels[state]}</Badge>
}
