import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CartsReply } from '../../../../../src/analytics/commerce-contract.ts'
import { abandonedFileHref, cartsFileHref, cartsQuery } from '../../../../api/analytics.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import type { SiteWords } from '../../../site-words.ts'
import { useSiteWords } from '../../../use-site-words.tsx'
import styles from '../../analytics.module.css'
import { AnalyticsFrame } from '../../analytics-frame.tsx'
import { ReportFilterBar } from '../../period/report-filter-bar.tsx'
import { readReportSearch, toDays } from '../../period/report-search.ts'
import { useReportLocation } from '../../period/use-report-location.ts'
import { ExportMenu } from '../../report/export-action.tsx'
import { QueryResult } from '../../report/query-result.tsx'
import { ReportSkeleton } from '../../report/report-skeleton.tsx'
import { AbandonedList } from './abandoned-list.tsx'
import { CartFigures } from './cart-figures.tsx'
import { CartFunnelBars } from './cart-funnel-bars.tsx'
import { AbandonedProductsTable, DropOffTable } from './cart-loss-tables.tsx'
import { CartsChart, type CartsMeasure } from './carts-chart.tsx'
import type { CartsSearch } from './carts-search.ts'

/** Report of carts and abandoned carts. */
export function CartsPage({ search }: { search: CartsSearch }) {
  const question = readReportSearch({ ...search })
  const asked = toDays(question)
  return (
    <AnalyticsFrame
      title="Carts"
      search={question}
      actions={
        <ExportMenu
          files={[
            { label: 'Carts by day', href: cartsFileHref({ ...asked, report: 'days' }) },
            { label: 'Cart funnel', href: cartsFileHref({ ...asked, report: 'funnel' }) },
            { label: 'Drop-off by step', href: cartsFileHref({ ...asked, report: 'steps' }) },
            { label: 'Most abandoned products', href: cartsFileHref({ ...asked, report: 'products' }) },
            { label: 'Abandoned carts', href: abandonedFileHref({ ...asked, step: search.step, item: search.item }) },
          ]}
        />
      }
    >
      <Carts search={search} />
    </AnalyticsFrame>
  )
}

function Carts({ search }: { search: CartsSearch }) {
  const question = readReportSearch({ ...search })
  const place = useReportLocation('carts', question, { step: search.step, item: search.item })
  const words = useSiteWords()
  const query = useQuery(cartsQuery(toDays(question)))
  return (
    <>
      <ReportFilterBar place={place} words={words} days={query.data} />
      <QueryResult query={query} skeleton={<ReportSkeleton />}>
        {(reply) => (reply.hasCarts ? <Numbers reply={reply} search={search} words={words} /> : <NoCarts />)}
      </QueryResult>
    </>
  )
}

function Numbers({ reply, search, words }: { reply: CartsReply; search: CartsSearch; words: SiteWords }) {
  const [measure, setMeasure] = useState<CartsMeasure>('carts')
  return (
    <>
      <CartFigures reply={reply} measure={measure} onMeasure={setMeasure} words={words} />
      <CartsChart reply={reply} measure={measure} words={words} />
      <CartFunnelBars funnel={reply.totals} search={search} words={words} />
      <div className={styles.reportGrid}>
        <DropOffTable steps={reply.stepsOfLoss} search={search} words={words} />
        <AbandonedProductsTable products={reply.leftBehind} search={search} words={words} />
      </div>
      <AbandonedList search={search} products={reply.leftBehind} words={words} />
    </>
  )
}

const NoCarts = () => (
  <EmptyState
    drawing="chart"
    title="No carts yet"
    text="As soon as a shopper puts something into a cart, it is counted here. A cart with items that has not changed for 24 hours and was not bought counts as abandoned: you see what was left and when."
  >
    <ButtonLink look="primary" to="/products">
      See your products
    </ButtonLink>
  </EmptyState>
)
