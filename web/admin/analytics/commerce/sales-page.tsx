import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SalesReply } from '../../../../src/analytics/sales-contract.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import {
  funnelFileHref,
  productsSoldFileHref,
  salesByFileHref,
  salesFileHref,
  salesQuery,
} from '../../../api/analytics.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/primitives/button.tsx'
import type { SiteWords } from '../../site-words.ts'
import { usePermission } from '../../use-permission.ts'
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
import { CurrencyTabs } from './currency-tabs.tsx'
import { ProductFates } from './product-fates.tsx'
import { SalesByTable } from './sales-by-table.tsx'
import { SalesChart, type SalesMeasure } from './sales-chart.tsx'
import { SalesFunnelTable } from './sales-funnel-table.tsx'
import { currencyOf, type SalesSearch } from './sales-search.ts'

/** Sales report: products, customers, regions and the funnel. */
export function SalesPage({ search }: { search: SalesSearch }) {
  const asked = toDays(search)
  return (
    <AnalyticsFrame
      title="Sales"
      search={search}
      actions={
        <ExportMenu
          files={[
            { label: 'Sales by day', href: salesFileHref(asked) },
            { label: 'From visit to order', href: funnelFileHref(asked) },
            { label: 'Products', href: productsSoldFileHref(asked) },
            { label: 'By category', href: salesByFileHref({ ...asked, by: 'category' }) },
            { label: 'By country', href: salesByFileHref({ ...asked, by: 'country' }) },
            { label: 'By source', href: salesByFileHref({ ...asked, by: 'source' }) },
            { label: 'By medium', href: salesByFileHref({ ...asked, by: 'medium' }) },
            { label: 'By campaign', href: salesByFileHref({ ...asked, by: 'campaign' }) },
            { label: 'By code', href: salesByFileHref({ ...asked, by: 'code' }) },
            { label: 'By customer', href: salesByFileHref({ ...asked, by: 'customer' }) },
          ]}
        />
      }
    >
      <Sales search={search} />
    </AnalyticsFrame>
  )
}

function Sales({ search }: { search: SalesSearch }) {
  const { currency: _, ...question } = search
  const place = useReportLocation('sales', question, currencyOf(search))
  const words = useSiteWords()
  const query = useQuery(salesQuery(toDays(search)))
  return (
    <>
      <ReportFilterBar place={place} words={words} days={query.data} />
      {query.data && (
        <CurrencyTabs
          currency={query.data.currency}
          storeCurrency={query.data.storeCurrency}
          currencies={query.data.currencies}
          hrefOf={(currency) => analyticsHref('sales', question, { currency })}
        />
      )}
      <QueryResult query={query} skeleton={<ReportSkeleton />}>
        {(reply) =>
          reply.hasOrders ? (
            <Numbers reply={reply} search={search} words={words} />
          ) : (
            <BeforeOrders reply={reply} search={search} words={words} />
          )
        }
      </QueryResult>
    </>
  )
}

const figures: { key: SalesMeasure; label: string; note?: string }[] = [
  { key: 'grossCents', label: 'Gross sales', note: 'Before discounts' },
  { key: 'discountCents', label: 'Discounts' },
  { key: 'refundCents', label: 'Refunds', note: 'Made in this period' },
  { key: 'netCents', label: 'Net sales', note: 'Without tax and shipping' },
  { key: 'shippingCents', label: 'Shipping', note: 'Without its tax' },
  { key: 'taxCents', label: 'Tax' },
  { key: 'totalCents', label: 'Total', note: 'Net sales, shipping and tax' },
]

function Numbers({ reply, search, words }: { reply: SalesReply; search: SalesSearch; words: SiteWords }) {
  const { totals, previous, currency } = reply
  const mayOpenOrders = usePermission()('orders.read')
  const [measure, setMeasure] = useState<SalesMeasure>('totalCents')
  const drawing = (name: SalesMeasure) => ({ isDrawn: measure === name, onDraw: () => setMeasure(name) })
  return (
    <>
      <FigureRow
        compared={comparedDays(reply, words)}
        figures={[
          {
            label: 'Orders',
            value: words.number(totals.orders),
            change: changeOf(totals.orders, previous?.orders, words),
            drawing: drawing('orders'),
            link: mayOpenOrders ? { href: '/orders', title: 'See the orders' } : undefined,
          },
          ...figures.map(({ key, label, note }) => ({
            label,
            value: formatMoney(totals[key], currency),
            change: changeOf(totals[key], previous?.[key], words),
            note,
            drawing: drawing(key),
          })),
        ]}
      />
      <SalesChart reply={reply} measure={measure} words={words} />
      <SalesFunnelTable reply={reply} words={words} />
      <ProductFates search={search} words={words} />
      <SalesByTable search={search} words={words} />
    </>
  )
}

/** Views and the funnel are useful before the first sale. */
function BeforeOrders({ reply, search, words }: { reply: SalesReply; search: SalesSearch; words: SiteWords }) {
  return (
    <>
      <NoOrders />
      <SalesFunnelTable reply={reply} words={words} />
      <ProductFates search={search} words={words} />
    </>
  )
}

const NoOrders = () => (
  <EmptyState
    drawing="chart"
    title="No sales yet"
    text="Every order is counted here as soon as it is placed: gross, discounts, refunds, tax and shipping. Test orders are left out."
  >
    <ButtonLink look="primary" to="/products">
      See your products
    </ButtonLink>
  </EmptyState>
)
