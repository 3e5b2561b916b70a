import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SalesBy, SalesRow } from '../../../../src/analytics/sales-contract.ts'
import { GONE_PRODUCT } from '../../../../src/shared/messages/report-labels.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import { salesByQuery } from '../../../api/analytics.ts'
import { Select } from '../../../ui/controls/select.tsx'
import type { SiteWords } from '../../site-words.ts'
import styles from '../analytics.module.css'
import { type ReportSearch, toDays } from '../period/report-search.ts'
import { changeOf } from '../report/change.ts'
import { QueryResult } from '../report/query-result.tsx'
import { ReportSkeleton } from '../report/report-skeleton.tsx'
import { ReportTable } from '../report/report-table.tsx'
import { valueText } from '../traffic/dimension-words.ts'

const ways: { value: SalesBy; label: string; none: string }[] = [
  { value: 'product', label: 'Product', none: GONE_PRODUCT },
  { value: 'category', label: 'Category', none: 'No category' },
  { value: 'country', label: 'Country', none: 'Unknown' },
  { value: 'source', label: 'Source', none: 'Direct or unknown' },
  { value: 'code', label: 'Discount code', none: 'Without a code' },
  { value: 'customer', label: 'New or returning', none: 'Unknown' },
]

const customerWords: Record<string, string> = { new: 'New customers', returning: 'Returning customers' }

/** Sales by a selectable dimension. */
export function SalesByTable({ search, words }: { search: ReportSearch; words: SiteWords }) {
  const [by, setBy] = useState<SalesBy>('category')
  const way = ways.find(({ value }) => value === by)
  const query = useQuery(salesByQuery({ ...toDays(search), by }))
  return (
    <section className={styles.reportCard}>
      <div className={styles.cardHead}>
        <h2>Sales by {way?.label.toLowerCase()}</h2>
        <div className={styles.cardChoice}>
          <Select
            label="Sales by"
            labelHidden
            options={ways}
            value={by}
            onChange={(chosen) => setBy(ways.find(({ value }) => value === chosen)?.value ?? 'product')}
          />
        </div>
      </div>
      <QueryResult query={query} skeleton={<ReportSkeleton />}>
        {({ rows, currency }) =>
          rows.length === 0 ? (
            <p className="muted">Nothing was sold in this period.</p>
          ) : (
            <ReportTable
              caption={`Sales by ${way?.label.toLowerCase()}`}
              rows={rows}
              keyOf={({ key }) => key}
              shareOf={({ salesCents }) => Math.max(0, salesCents) / (rows[0]?.salesCents || 1)}
              columns={[
                { label: way?.label ?? '', cell: (row) => nameOf(by, row, words) || way?.none, isFreeText: true },
                { label: 'Orders', cell: ({ orders }) => words.number(orders) },
                { label: 'Items', cell: ({ items }) => words.number(items) },
                { label: 'Refunds', cell: ({ refundCents }) => formatMoney(refundCents, currency) },
                { label: 'Sales', cell: ({ salesCents }) => formatMoney(salesCents, currency) },
                ...(rows.some(({ previousCents }) => previousCents !== null)
                  ? [
                      {
                        label: 'Change',
                        cell: ({ salesCents, previousCents }: SalesRow) =>
                          changeOf(salesCents, previousCents ?? undefined, words)?.short,
                      },
                    ]
                  : []),
              ]}
            />
          )
        }
      </QueryResult>
    </section>
  )
}

function nameOf(by: SalesBy, { key, label }: SalesRow, words: SiteWords): string {
  if (by === 'customer') return customerWords[key] ?? ''
  return by === 'country' && key !== '' ? valueText('country', key, words.language) : label
}
