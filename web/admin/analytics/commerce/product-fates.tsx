import { useQuery } from '@tanstack/react-query'
import type { ProductFate, ProductFatesReply } from '../../../../src/analytics/sales-contract.ts'
import { GONE_PRODUCT } from '../../../../src/shared/messages/report-labels.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import { productsSoldQuery } from '../../../api/analytics.ts'
import type { SiteWords } from '../../site-words.ts'
import styles from '../analytics.module.css'
import { analyticsHref, toDays } from '../period/report-search.ts'
import { changeOf } from '../report/change.ts'
import { QueryResult } from '../report/query-result.tsx'
import { ReportSkeleton } from '../report/report-skeleton.tsx'
import { ReportTable } from '../report/report-table.tsx'
import type { SalesSearch } from './sales-search.ts'

/** Best sellers; per product the number of views, adds to cart, sales and refunds. */
export function ProductFates({ search, words }: { search: SalesSearch; words: SiteWords }) {
  const query = useQuery(productsSoldQuery(toDays(search)))
  return (
    <section className={styles.reportCard}>
      <h2>Products</h2>
      <p className="muted">
        Bought, returned and net sales come from orders, as above. Views are counted in browsers, without visitors who
        decline cookies or block tracking.
      </p>
      <QueryResult query={query} skeleton={<ReportSkeleton />}>
        {({ products, total, currency }) =>
          products.length === 0 ? (
            <p className="muted">No product was looked at in this period.</p>
          ) : (
            <>
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
                  { label: 'Net sales', cell: ({ salesCents }) => formatMoney(salesCents, currency) },
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
                total={totalCells(total, currency, words)}
              />
              {total.products > products.length && (
                <p className="muted">
                  The {words.number(products.length)} best sellers are listed. The CSV file has all of them.
                </p>
              )}
            </>
          )
        }
      </QueryResult>
    </section>
  )
}

function totalCells(total: ProductFatesReply['total'], currency: string, words: SiteWords) {
  const { products, seen, quickViews, added, bought, returned, salesCents, previousBought } = total
  return [
    products === 1 ? '1 product' : `All ${words.number(products)} products`,
    ...[seen, quickViews, added, bought, returned].map(words.number),
    formatMoney(salesCents, currency),
    ...(previousBought === null ? [] : [changeOf(bought, previousBought, words)?.short]),
  ]
}
