import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import type { SalesBy, SalesRow } from '../../../../src/analytics/sales-contract.ts'
import { GONE_PRODUCT } from '../../../../src/shared/messages/report-labels.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import { salesByQuery } from '../../../api/analytics.ts'
import { Select } from '../../../ui/controls/select.tsx'
import type { SiteWords } from '../../site-words.ts'
import styles from '../analytics.module.css'
import { toDays } from '../period/report-search.ts'
import { changeOf } from '../report/change.ts'
import { QueryResult } from '../report/query-result.tsx'
import { ReportSkeleton } from '../report/report-skeleton.tsx'
import { ReportTable } from '../report/report-table.tsx'
import { valueText } from '../traffic/dimension-words.ts'
import type { SalesSearch } from './sales-search.ts'

const ways: { value: SalesBy; label: string; none: string }[] = [
  { value: 'product', label: 'Product', none: GONE_PRODUCT },
  { value: 'category', label: 'Category', none: 'No category' },
  { value: 'country', label: 'Country', none: 'Unknown' },
  { value: 'source', label: 'Source', none: 'Direct or unknown' },
  { value: 'medium', label: 'Medium', none: 'None or unknown' },
  { value: 'campaign', label: 'Campaign', none: 'None or unknown' },
  { value: 'code', label: 'Discount code', none: 'Without a code' },
  { value: 'customer', label: 'New or returning', none: 'Unknown' },
]

/** Why some orders have no source. */
const VISIT_NOTE =
  'From the visit in which the order was placed. Orders of visitors whom browsers do not count are unknown.'

const customerWords: Record<string, string> = { new: 'New customers', returning: 'Returning customers' }

/** Sales by a selectable dimension. */
export function SalesByTable({ search, words }: { search: SalesSearch; words: SiteWords }) {
  const [by, setBy] = useState<SalesBy>('category')
  return (
    <SalesBySection by={by} search={search} words={words}>
      <div className={styles.cardChoice}>
        <Select
          label="Sales by"
          labelHidden
          options={ways}
          value={by}
          onChange={(chosen) => setBy(ways.find(({ value }) => value === chosen)?.value ?? 'product')}
        />
      </div>
    </SalesBySection>
  )
}

/** What a figure of one of these dimensions says, where it is not obvious. */
const notes: Partial<Record<SalesBy, string>> = {
  product: 'Without tax and shipping, like net sales.',
  category:
    'Without tax and shipping, like net sales. A product in several categories counts in each, and once in the total.',
  source: VISIT_NOTE,
  medium: VISIT_NOTE,
  campaign: VISIT_NOTE,
}

interface SalesBySectionProps {
  by: SalesBy
  search: SalesSearch
  words: SiteWords
  /** Link to the sales in another currency; absent on pages that have a choice of currencies. */
  otherHrefOf?: (currency: string) => string
  /** Controls beside the title. */
  children?: ReactNode
}

/** Sales by one dimension, with their total. */
export function SalesBySection({ by, search, words, otherHrefOf, children }: SalesBySectionProps) {
  const way = ways.find(({ value }) => value === by)
  const query = useQuery(salesByQuery({ ...toDays(search), by }))
  const title = `Sales by ${way?.label.toLowerCase()}`
  const isNet = by === 'product' || by === 'category'
  return (
    <section className={styles.reportCard}>
      <div className={styles.cardHead}>
        <h2>{title}</h2>
        {children}
      </div>
      {notes[by] && <p className="muted">{notes[by]}</p>}
      <QueryResult query={query} skeleton={<ReportSkeleton />}>
        {({ rows, total, currency, currencies }) =>
          rows.length === 0 && currencies.length === 0 ? (
            <p className="muted">Nothing was sold in this period.</p>
          ) : (
            <>
              {otherHrefOf && <OtherCurrencies currency={currency} currencies={currencies} hrefOf={otherHrefOf} />}
              <ReportTable
                caption={title}
                rows={rows}
                keyOf={({ key }) => key}
                shareOf={({ salesCents }) => Math.max(0, salesCents) / (rows[0]?.salesCents || 1)}
                columns={[
                  { label: way?.label ?? '', cell: (row) => nameOf(by, row, words) || way?.none, isFreeText: true },
                  { label: 'Orders', cell: ({ orders }) => words.number(orders) },
                  { label: 'Items', cell: ({ items }) => words.number(items) },
                  { label: 'Refunds', cell: ({ refundCents }) => formatMoney(refundCents, currency) },
                  {
                    label: isNet ? 'Net sales' : 'Total sales',
                    cell: ({ salesCents }) => formatMoney(salesCents, currency),
                  },
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
                total={[
                  'Total',
                  words.number(total.orders),
                  words.number(total.items),
                  formatMoney(total.refundCents, currency),
                  formatMoney(total.salesCents, currency),
                  ...(total.previousCents === null
                    ? []
                    : [changeOf(total.salesCents, total.previousCents, words)?.short]),
                ]}
              />
              {total.rows > rows.length && (
                <p className="muted">
                  The {words.number(rows.length)} largest are listed. The CSV file has all of them.
                </p>
              )}
            </>
          )
        }
      </QueryResult>
    </section>
  )
}

interface OtherCurrenciesProps {
  currency: string
  currencies: readonly string[]
  hrefOf(currency: string): string
}

/** A store that has changed its currency has sales in both, which are never added up. */
function OtherCurrencies({ currency, currencies, hrefOf }: OtherCurrenciesProps) {
  const others = currencies.filter((code) => code !== currency)
  if (others.length === 0) return null
  return (
    <p className="muted">
      These are sales in {currency}. This period also has sales in{' '}
      {others.map((code, n) => (
        <Fragment key={code}>
          {n > 0 && ', '}
          <a href={hrefOf(code)}>{code}</a>
        </Fragment>
      ))}
      .
    </p>
  )
}

function nameOf(by: SalesBy, { key, label }: SalesRow, words: SiteWords): string {
  if (by === 'customer') return customerWords[key] ?? ''
  return by === 'country' && key !== '' ? valueText('country', key, words.language) : label
}
