import { useQuery } from '@tanstack/react-query'
import type { Speed, SpeedMetric, SpeedReply } from '../../../../src/analytics/speed-contract.ts'
import { speedQuery } from '../../../api/analytics.ts'
import { NONE, type SiteWords } from '../../site-words.ts'
import styles from '../analytics.module.css'
import { readReportSearch, toDays } from '../period/report-search.ts'
import { QueryResult } from '../report/query-result.tsx'
import { RowsSkeleton } from '../report/report-skeleton.tsx'
import { ReportTable } from '../report/report-table.tsx'
import { valueText } from '../traffic/dimension-words.ts'
import { readSpeedSearch, type SpeedSearch, speedHref } from './speed-search.ts'
import own from './speed-table.module.css'
import { metricNames, metricWords, ratingWords, speedText } from './speed-words.ts'

interface SpeedTableProps {
  groupBy: 'page' | 'device'
  search: SpeedSearch
  words: SiteWords
}

const names = { page: { label: 'By page', one: 'Page' }, device: { label: 'By device', one: 'Device' } }

/** Speed by page or by device; each links to its days. */
export function SpeedTable({ groupBy, search, words }: SpeedTableProps) {
  const query = useQuery(speedQuery({ ...toDays(readReportSearch({ ...search })), groupBy }))
  const { label, one } = names[groupBy]
  const nameOf = (value: string) => (groupBy === 'device' ? valueText('device', value, words.language) : value)
  return (
    <section className={styles.reportCard}>
      <h2>{label}</h2>
      <QueryResult query={query} skeleton={<RowsSkeleton />}>
        {({ rows, isCut }) => (
          <>
            <ReportTable
              caption={`Speed ${label.toLowerCase()}`}
              rows={rows}
              keyOf={({ value }) => value}
              linkOf={({ value }) => ({
                href: speedHref(readSpeedSearch({ ...search, [groupBy]: value })),
                title: `Show only this ${one.toLowerCase()}`,
              })}
              columns={[
                { label: one, cell: ({ value }) => nameOf(value), isFreeText: true },
                { label: 'Page loads', cell: ({ loads }) => words.number(loads) },
                ...metricNames.map((metric) => ({
                  label: metricWords[metric].short,
                  isMinor: metric !== (search.metric ?? 'lcp'),
                  cell: (row: SpeedReply['rows'][number]) => (
                    <RatedSpeed metric={metric} speed={row[metric]} words={words} />
                  ),
                })),
              ]}
            />
            {isCut && <p className="muted">There are more. Those with most page loads are here.</p>}
          </>
        )}
      </QueryResult>
    </section>
  )
}

interface RatedSpeedProps {
  metric: SpeedMetric
  speed: Speed | null
  words: SiteWords
}

function RatedSpeed({ metric, speed, words }: RatedSpeedProps) {
  if (!speed) return NONE
  return (
    <span className={own.ratedSpeed}>
      {speedText(metric, speed.p75, words)}
      <small>{ratingWords[speed.rating].words}</small>
    </span>
  )
}
