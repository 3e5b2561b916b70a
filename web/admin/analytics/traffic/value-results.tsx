import type { UseQueryResult } from '@tanstack/react-query'
import type { BreakdownReply, BreakdownRow, Dimension } from '../../../../src/analytics/admin-contract.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/primitives/button.tsx'
import type { SiteWords } from '../../site-words.ts'
import { useSiteWords } from '../../use-site-words.tsx'
import type { ReportLocation } from '../period/period-links.ts'
import { analyticsHref, withFilter } from '../period/report-search.ts'
import { QueryResult } from '../report/query-result.tsx'
import { RowsSkeleton } from '../report/report-skeleton.tsx'
import { type Column, ReportTable } from '../report/report-table.tsx'
import { dimensionWords } from './dimension-words.ts'
import { NewVisitorsNote } from './new-visitors-note.tsx'
import { NoTraffic } from './no-traffic.tsx'
import { valueName } from './value-name.tsx'

interface ValueResultsProps {
  query: UseQueryResult<BreakdownReply>
  dimension: Dimension
  place: ReportLocation
  /** Whether the values are filtered by a search. */
  isSearched: boolean
}

/** Values of a dimension; each filters by its visits. */
export function ValueResults({ query, dimension, place: { search, hrefOf }, isSearched }: ValueResultsProps) {
  const words = useSiteWords()
  const { label, one } = dimensionWords[dimension]
  return (
    <QueryResult query={query} skeleton={<RowsSkeleton />}>
      {({ rows, isEstimate, hasVisits }) => {
        if (rows.length === 0 && !hasVisits) return <NoTraffic />
        if (rows.length === 0) return <NoValues dimension={dimension} isSearched={isSearched || Boolean(search.f)} />
        return (
          <>
            <ReportTable
              caption={label}
              rows={rows}
              keyOf={({ value }) => value}
              shareOf={({ visits }) => visits / (rows[0]?.visits || 1)}
              linkOf={({ value }) => ({
                href: hrefOf(withFilter(search, dimension, value)),
                title: `Show only this ${one.toLowerCase()}`,
              })}
              columns={columnsOf(dimension, words)}
            />
            {dimension === 'visitor' && <NewVisitorsNote />}
            {isEstimate && <p className="muted">Some numbers of visitors are an estimate, within 2 %.</p>}
          </>
        )
      }}
    </QueryResult>
  )
}

type Columns = readonly [Column<BreakdownRow>, ...Column<BreakdownRow>[]]

function columnsOf(dimension: Dimension, words: SiteWords): Columns {
  return [
    {
      label: dimensionWords[dimension].one,
      cell: ({ value }) => valueName(dimension, value, words.language),
      isFreeText: true,
    },
    { label: 'Visitors', cell: ({ visitors }) => words.number(visitors) },
    { label: 'Visits', cell: ({ visits }) => words.number(visits) },
    { label: dimension === 'term' ? 'Searches' : 'Page views', cell: ({ pageViews }) => words.number(pageViews) },
    { label: 'Bounce rate', cell: ({ bounceRate }) => words.percent(bounceRate) },
    { label: 'Visit duration', cell: ({ visitSeconds }) => words.duration(visitSeconds) },
  ]
}

const whence: Partial<Record<Dimension, string>> = {
  term: 'What visitors type into the search of your website appears here.',
  source: 'Links with utm_source in their address say where a visit came from. Such visits appear here.',
  medium: 'Links with utm_medium in their address say by which way a visit came. Such visits appear here.',
  campaign: 'Links with utm_campaign in their address say which campaign a visit belongs to. Such visits appear here.',
}

/** Distinguishes "none yet" from "no results". */
function NoValues({ dimension, isSearched }: { dimension: Dimension; isSearched: boolean }) {
  if (isSearched)
    return (
      <EmptyState
        drawing="search"
        title="Nothing matches"
        text="No visit of this period matches the filters and the words you typed."
      >
        <ButtonLink to={analyticsHref('traffic')}>Show everything</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="people"
      title="No visits in this period"
      text={whence[dimension] ?? 'Choose a longer period, or come back after the first visits.'}
    >
      <ButtonLink look="primary" to={analyticsHref('traffic', { period: 'year' }, { dimension })}>
        Show this year
      </ButtonLink>
    </EmptyState>
  )
}
