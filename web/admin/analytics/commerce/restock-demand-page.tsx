import { useQuery } from '@tanstack/react-query'
import type { RestockDemandReply } from '../../../../src/analytics/commerce-contract.ts'
import { GONE_PRODUCT } from '../../../../src/shared/messages/report-labels.ts'
import { restockDemandQuery, restockFileHref } from '../../../api/analytics.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/primitives/button.tsx'
import type { SiteWords } from '../../site-words.ts'
import { usePermission } from '../../use-permission.ts'
import { useSiteWords } from '../../use-site-words.tsx'
import styles from '../analytics.module.css'
import { AnalyticsFrame } from '../analytics-frame.tsx'
import { ChartBox } from '../charts/chart-box.tsx'
import { comparedDays } from '../period/compared-days.ts'
import { ReportFilterBar } from '../period/report-filter-bar.tsx'
import { type ReportSearch, toDays } from '../period/report-search.ts'
import { useReportLocation } from '../period/use-report-location.ts'
import { changeOf } from '../report/change.ts'
import { ExportMenu } from '../report/export-action.tsx'
import { FigureRow } from '../report/figure-row.tsx'
import { QueryResult } from '../report/query-result.tsx'
import { ReportSkeleton } from '../report/report-skeleton.tsx'
import { ReportTable } from '../report/report-table.tsx'

/** Report of waiting lists, and of what notices led to. */
export function RestockDemandPage({ search }: { search: ReportSearch }) {
  return (
    <AnalyticsFrame
      title="Waiting list"
      search={search}
      actions={
        <ExportMenu
          files={[
            { label: 'By product', href: restockFileHref({ ...toDays(search), report: 'products' }) },
            { label: 'By day', href: restockFileHref({ ...toDays(search), report: 'days' }) },
          ]}
        />
      }
    >
      <Demand search={search} />
    </AnalyticsFrame>
  )
}

function Demand({ search }: { search: ReportSearch }) {
  const place = useReportLocation('restock', search)
  const words = useSiteWords()
  const query = useQuery(restockDemandQuery(toDays(search)))
  return (
    <>
      <ReportFilterBar place={place} words={words} days={query.data} />
      <QueryResult query={query} skeleton={<ReportSkeleton />}>
        {(reply) => <Numbers reply={reply} words={words} />}
      </QueryResult>
    </>
  )
}

const steps = [
  { name: 'signUps', label: 'Sign-ups' },
  { name: 'letters', label: 'E-mails sent' },
  { name: 'clicked', label: 'Links clicked' },
  { name: 'carted', label: 'Added to cart' },
] as const

function Numbers({ reply, words }: { reply: RestockDemandReply; words: SiteWords }) {
  const { waiting, totals, previous, series, products } = reply
  const isEmpty = waiting === 0 && products.length === 0 && steps.every(({ name }) => totals[name] === 0)
  if (isEmpty) return <NobodyWaits />
  return (
    <>
      <FigureRow
        compared={comparedDays(reply, words)}
        figures={[
          { label: 'Waiting now', value: words.number(waiting) },
          ...steps.map(({ name, label }) => ({
            label,
            value: words.number(totals[name]),
            change: changeOf(totals[name], previous?.[name], words),
          })),
        ]}
      />
      <ChartBox
        title="Sign-ups and e-mails"
        points={series.map(({ slot, signUps, letters }) => ({ slot, values: { signUps, letters } }))}
        lines={[
          { key: 'signUps', label: 'Sign-ups', look: 'solid' },
          { key: 'letters', label: 'E-mails sent', look: 'dashed' },
        ]}
        words={words}
        format={words.number}
      />
      <WantedProducts products={products} words={words} />
    </>
  )
}

function WantedProducts({ products, words }: { products: RestockDemandReply['products']; words: SiteWords }) {
  return (
    <section className={styles.reportCard}>
      <h2>Waited for most</h2>
      {products.length === 0 ? (
        <p className="muted">No one is waiting now.</p>
      ) : (
        <ReportTable
          caption="Products that people wait for most"
          rows={products}
          keyOf={({ productId }) => productId}
          shareOf={({ waiting }) => waiting / (products[0]?.waiting || 1)}
          linkOf={({ title }) =>
            title
              ? { href: `/waiting-list?${new URLSearchParams({ search: title })}`, title: 'Open in Waiting list' }
              : undefined
          }
          columns={[
            { label: 'Product', cell: ({ title }) => title || GONE_PRODUCT },
            { label: 'Waiting', cell: ({ waiting }) => words.number(waiting) },
            { label: 'Variants', cell: ({ variants }) => words.number(variants) },
            { label: 'Sign-ups in the period', cell: ({ signUps }) => words.number(signUps) },
            { label: 'Latest sign-up', cell: ({ lastSignUpAt }) => words.moment(lastSignUpAt) },
          ]}
        />
      )}
    </section>
  )
}

function NobodyWaits() {
  const may = usePermission()
  return (
    <EmptyState
      drawing="people"
      title="No one is waiting yet"
      text="When a variant is sold out, its product page asks for an e-mail address. Who signs up, whom you wrote to, and who came back to buy is counted here."
    >
      {may('restock.counts') && (
        <ButtonLink look="primary" to="/waiting-list">
          Open Restock
        </ButtonLink>
      )}
    </EmptyState>
  )
}
