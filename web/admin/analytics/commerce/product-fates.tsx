import { useQuery } from '@tanstack/react-query'
import type { ProductFate } from '../../../../src/analytics/sales-contract.ts'
import { GONE_PRODUCT } from '../../../../src/shared/messages/report-labels.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import { productsSoldQuery } from '../../../api/analytics.ts'
import type { SiteWords } from '../../site-words.ts'
import styles from '../analytics.module.css'
import { analyticsHref, type ReportSearch, toDays } from '../period/report-search.ts'
import { changeOf } from '../report/change.ts'
import { QueryResult } from '../report/query-result.tsx'
import { ReportSkeleton } from '../report/report-skeleton.tsx'
import { ReportTable } from '../report/report-table.tsx'

/** Best sellers; per product the number of views, adds to cart, sales and refunds. */
export function ProductFates({ search, words }: { search: ReportSearch; words: SiteWords }) {
  const query = useQuery(productsSoldQuery(toDays(search)))
  return (
    <section className={styles.reportCard}>
      <h2>Products</h2>
      <QueryResult query={query} skeleton={<ReportSkeleton />}>
        {({ products, currency }) =>
          products.length === 0 ? (
            <p className="muted">No product was looked at in this period.</p>
          ) : (
            <ReportTable
              caption="Products, best sellers first"
              rows={products}
              keyOf={({ itemId }) => itemId}
              linkOf={({ itemId }) => ({
                href: analyticsHref('product', search, { item: itemId }),
                title: 'From where shoppers came, and day by day',
              })}
              shareOf={({ bought }) => bought / (products[0]?.bought || 1)}
              columns={[
                { label: 'Product', cell: ({ title }) => title || GONE_PRODUCT },
                { label: 'Seen', cell: ({ seen }) => words.number(seen) },
                { label: 'Quick views', cell: ({ quickViews }) => words.number(quickViews), isMinor: true },
                { label: 'Added to cart', cell: ({ added }) => words.number(added) },
                { label: 'Bought', cell: ({ bought }) => words.number(bought) },
                { label: 'Returned', cell: ({ returned }) => words.number(returned) },
                { label: 'Sales', cell: ({ salesCents }) => formatMoney(salesCents, currency) },
                ...(products.some(({ previousBought }) => previousBought !== null)
                  ? [
                      {
                        label: 'Change',
                        cell: ({ bought, previousBought }: ProductFate) =>
                          changeOf(bought, previousBought ?? undefined, words)?.short,
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
