import type { OverviewReply } from '../../../../src/analytics/admin-contract.ts'
import type { SiteWords } from '../../site-words.ts'
import { usePermission } from '../../use-permission.ts'
import styles from '../analytics.module.css'
import type { ReportLocation } from '../period/period-links.ts'
import { withFilter } from '../period/report-search.ts'
import { ReportTable } from '../report/report-table.tsx'

interface GoalTableProps {
  goals: OverviewReply['goals']
  place: ReportLocation
  words: SiteWords
}

/** Number of visits that reached each goal; the goal of a page filters by its visits. */
export function GoalTable({ goals, place: { search, hrefOf }, words }: GoalTableProps) {
  const may = usePermission()
  return (
    <section className={styles.reportCard}>
      <div className={styles.cardHead}>
        <h2>Goals</h2>
        {may('settings.general') && <a href="/analytics/settings#goals">Choose goals</a>}
      </div>
      {goals.length === 0 ? (
        <p className="muted">
          A goal is a page that visits should come to, or something that should happen in them. How many do is told
          here.
        </p>
      ) : (
        <ReportTable
          caption="Goals"
          rows={goals}
          keyOf={({ goalId }) => goalId}
          shareOf={({ conversionRate }) => conversionRate ?? 0}
          linkOf={({ kind, target }) =>
            kind === 'path'
              ? { href: hrefOf(withFilter(search, 'page', target)), title: 'Show only visits that reached it' }
              : undefined
          }
          columns={[
            { label: 'Goal', cell: ({ name }) => name },
            { label: 'Visits', cell: ({ visits }) => words.number(visits) },
            { label: 'Of all visits', cell: ({ conversionRate }) => words.percent(conversionRate) },
          ]}
        />
      )}
    </section>
  )
}
