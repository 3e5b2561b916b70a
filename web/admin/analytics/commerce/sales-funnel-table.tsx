import type { SalesFunnel, SalesReply } from '../../../../src/analytics/sales-contract.ts'
import type { SiteWords } from '../../site-words.ts'
import styles from '../analytics.module.css'
import { changeOf } from '../report/change.ts'
import { ReportTable } from '../report/report-table.tsx'

const steps: { key: keyof SalesFunnel; label: string }[] = [
  { key: 'visits', label: 'Visits' },
  { key: 'products', label: 'Looked at a product' },
  { key: 'carts', label: 'Began a cart' },
  { key: 'checkouts', label: 'Went to the checkout' },
  { key: 'paid', label: 'Ordered' },
]

interface StepRow {
  key: keyof SalesFunnel
  label: string
  share: string
}

/** The sales funnel. Uncounted visitors can still buy, so a step may exceed the one before. */
export function SalesFunnelTable({ reply, words }: { reply: SalesReply; words: SiteWords }) {
  const { funnel, previousFunnel } = reply
  const most = Math.max(1, ...Object.values(funnel))
  const shareOf = (key: keyof SalesFunnel, place: number) => {
    const above = steps[place - 1]
    return above ? words.percent(funnel[above.key] === 0 ? null : funnel[key] / funnel[above.key]) : '–'
  }
  const rows: StepRow[] = steps.map((step, place) => ({ ...step, share: shareOf(step.key, place) }))
  return (
    <section className={styles.reportCard}>
      <h2>From visit to order</h2>
      <p className="muted">
        Visits are counted in browsers, without visitors who decline cookies or block tracking. Carts, checkouts and
        orders are complete, in all currencies.
      </p>
      <ReportTable
        caption="Funnel from visit to order"
        rows={rows}
        keyOf={({ key }) => key}
        shareOf={({ key }) => funnel[key] / most}
        columns={[
          { label: 'Step', cell: ({ label }) => label },
          { label: 'Count', cell: ({ key }) => words.number(funnel[key]) },
          { label: 'Of the step before', cell: ({ share }) => share },
          ...(previousFunnel
            ? [
                {
                  label: 'Change',
                  cell: ({ key }: StepRow) => changeOf(funnel[key], previousFunnel[key], words)?.short,
                },
              ]
            : []),
        ]}
      />
    </section>
  )
}
