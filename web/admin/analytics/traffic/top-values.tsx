import { useQuery } from '@tanstack/react-query'
import type { Dimension } from '../../../../src/analytics/admin-contract.ts'
import { breakdownQuery } from '../../../api/analytics.ts'
import type { SiteWords } from '../../site-words.ts'
import styles from '../analytics.module.css'
import type { ReportLocation } from '../period/period-links.ts'
import { analyticsHref, toReportRequest, withFilter } from '../period/report-search.ts'
import { QueryResult } from '../report/query-result.tsx'
import { RowsSkeleton } from '../report/report-skeleton.tsx'
import { ReportTable } from '../report/report-table.tsx'
import { dimensionWords } from './dimension-words.ts'
import { NewVisitorsNote } from './new-visitors-note.tsx'
import { valueName } from './value-name.tsx'

const ROWS = 6

interface TopValuesProps {
  dimension: Dimension
  place: ReportLocation
  words: SiteWords
}

/** Most frequent values of a dimension; each filters by its visits. */
export function TopValues({ dimension, place: { search, hrefOf }, words }: TopValuesProps) {
  const query = useQuery(breakdownQuery({ ...toReportRequest(search), dimension, limit: ROWS }))
  const { label, one } = dimensionWords[dimension]
  return (
    <section className={styles.reportCard}>
      <div className={styles.cardHead}>
        <h2>{label}</h2>
        <a href={analyticsHref('traffic', search, { dimension })} aria-label={`All ${label.toLowerCase()}`}>
          All
        </a>
      </div>
      <QueryResult query={query} skeleton={<RowsSkeleton />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="muted">Nothing in this period.</p>
          ) : (
            <ReportTable
              caption={label}
              rows={rows}
              keyOf={({ value }) => value}
              shareOf={({ visits }) => visits / (rows[0]?.visits || 1)}
              linkOf={({ value }) => ({
                href: hrefOf(withFilter(search, dimension, value)),
                title: `Show only this ${one.toLowerCase()}`,
              })}
              columns={[
                { label: one, cell: ({ value }) => valueName(dimension, value, words.language), isFreeText: true },
                { label: 'Visitors', cell: ({ visitors }) => words.number(visitors) },
                { label: 'Visits', cell: ({ visits }) => words.number(visits) },
              ]}
            />
          )
        }
      </QueryResult>
      {dimension === 'visitor' && <NewVisitorsNote />}
    </section>
  )
}
