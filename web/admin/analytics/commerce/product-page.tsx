import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductReportReply } from '../../../../src/analytics/sales-contract.ts'
import { GONE_PRODUCT } from '../../../../src/shared/messages/report-labels.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import { productFileHref, productReportQuery } from '../../../api/analytics.ts'
import { ApiError } from '../../../api/client/client.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/primitives/button.tsx'
import type { SiteWords } from '../../site-words.ts'
import { useSiteWords } from '../../use-site-words.tsx'
import { AnalyticsFrame } from '../analytics-frame.tsx'
import { comparedDays } from '../period/compared-days.ts'
import { ReportFilterBar } from '../period/report-filter-bar.tsx'
import { analyticsHref, toDays } from '../period/report-search.ts'
import { useReportLocation } from '../period/use-report-location.ts'
import { changeOf } from '../report/change.ts'
import { ExportMenu } from '../report/export-action.tsx'
import { FigureRow } from '../report/figure-row.tsx'
import { QueryResult } from '../report/query-result.tsx'
import { ReportSkeleton } from '../report/report-skeleton.tsx'
import { ProductChart, type ProductMeasure } from './product-chart.tsx'
import type { ProductSearch } from './product-search.ts'
import { ProductSources } from './product-sources.tsx'
import { currencyOf, readSalesSearch, type SalesSearch } from './sales-search.ts'

/** Report of one product: views, adds to cart, sales and refunds by day, with sources. */
export function ProductPage({ search }: { search: ProductSearch }) {
  const question = readSalesSearch({ ...search })
  return (
    <AnalyticsFrame
      title="One product"
      search={question}
      back={{ to: analyticsHref('sales', question), label: 'Sales' }}
      actions={
        search.item && (
          <ExportMenu
            files={[
              { label: 'By day', href: productFileHref(search.item, { ...toDays(question), report: 'days' }) },
              {
                label: 'Where they came from',
                href: productFileHref(search.item, { ...toDays(question), report: 'sources' }),
              },
            ]}
          />
        )
      }
    >
      {search.item ? <Product item={search.item} question={question} /> : <NoProduct />}
    </AnalyticsFrame>
  )
}

function Product({ item, question }: { item: string; question: SalesSearch }) {
  const place = useReportLocation('product', question, { item, ...currencyOf(question) })
  const words = useSiteWords()
  const query = useQuery(productReportQuery(item, toDays(question)))
  if (query.error instanceof ApiError && query.error.status === 404) return <NoProduct />
  return (
    <>
      <ReportFilterBar place={place} words={words} days={query.data} />
      <QueryResult query={query} skeleton={<ReportSkeleton />}>
        {(reply) => <Numbers reply={reply} words={words} />}
      </QueryResult>
    </>
  )
}

function Numbers({ reply, words }: { reply: ProductReportReply; words: SiteWords }) {
  const { product, currency } = reply
  const { seen, quickViews, added, bought, returned, salesCents, previousBought } = product
  const [measure, setMeasure] = useState<ProductMeasure>('seen')
  const count = (label: string, value: number, note?: string) => ({ label, value: words.number(value), note })
  const drawing = (name: ProductMeasure) => ({
    drawing: { isDrawn: measure === name, onDraw: () => setMeasure(name) },
  })
  return (
    <>
      <h2>{product.title || GONE_PRODUCT}</h2>
      <FigureRow
        compared={comparedDays(reply, words)}
        figures={[
          { ...count('Views', seen, 'Counted in browsers'), ...drawing('seen') },
          count('Quick views', quickViews),
          { ...count('Added to cart', added, 'Pieces'), ...drawing('added') },
          {
            ...count('Bought', bought, 'Pieces'),
            ...drawing('bought'),
            change: changeOf(bought, previousBought ?? undefined, words),
          },
          count('Returned', returned, 'Pieces'),
          { label: 'Net sales', value: formatMoney(salesCents, currency), note: 'After refunds, without tax' },
        ]}
      />
      <ProductChart reply={reply} measure={measure} words={words} />
      <ProductSources sources={reply.sources} words={words} />
    </>
  )
}

const NoProduct = () => (
  <EmptyState drawing="search" title="Product not found" text="Choose one of the products that were looked at or sold.">
    <ButtonLink look="primary" to={analyticsHref('sales')}>
      See all products
    </ButtonLink>
  </EmptyState>
)
