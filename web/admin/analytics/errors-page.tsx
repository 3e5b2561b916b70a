import { useQuery } from '@tanstack/react-query'
import type { ErrorsReply } from '../../../src/analytics/speed-contract.ts'
import { errorsFileHref, errorsQuery } from '../../api/analytics.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { SiteWords } from '../site-words.ts'
import { useSiteWords } from '../use-site-words.tsx'
import { AnalyticsFrame } from './analytics-frame.tsx'
import { Asked } from './asked.tsx'
import { besideBefore, linesBeside } from './beside-before.ts'
import { changeOf } from './change.ts'
import { ChartBox } from './chart-box.tsx'
import { comparedDays } from './compared-days.ts'
import { ErrorGroups } from './error-groups.tsx'
import { ExportAction } from './export-action.tsx'
import { FigureRow } from './figure-row.tsx'
import { QuestionBar } from './question-bar.tsx'
import { type QuestionSearch, toDays } from './question-search.ts'
import { ReportSkeleton } from './report-skeleton.tsx'
import { usePlace } from './use-place.ts'

/** What went wrong in the browsers of visitors. */
export function ErrorsPage({ search }: { search: QuestionSearch }) {
  return (
    <AnalyticsFrame
      title="Errors"
      search={search}
      actions={<ExportAction files={[{ label: 'Errors', href: errorsFileHref(toDays(search)) }]} />}
    >
      <Errors search={search} />
    </AnalyticsFrame>
  )
}

function Errors({ search }: { search: QuestionSearch }) {
  const place = usePlace('errors', search)
  const words = useSiteWords()
  const query = useQuery(errorsQuery(toDays(search)))
  return (
    <>
      <QuestionBar place={place} words={words} days={query.data} />
      <Asked query={query} skeleton={<ReportSkeleton />}>
        {(reply) => (isEmpty(reply) ? <NoErrors /> : <Numbers reply={reply} words={words} />)}
      </Asked>
    </>
  )
}

/** That there were errors before and none now is news. */
const isEmpty = ({ times, previous }: ErrorsReply) => times === 0 && !previous?.times

function Numbers({ reply, words }: { reply: ErrorsReply; words: SiteWords }) {
  const { times, faults, previous, series, previousSeries, groups } = reply
  return (
    <>
      <FigureRow
        compared={comparedDays(reply, words)}
        figures={[
          {
            label: 'Errors',
            value: words.number(times),
            change: changeOf(times, previous?.times, words),
          },
          {
            label: 'Different faults',
            value: words.number(faults),
            change: changeOf(faults, previous?.faults, words),
          },
        ]}
      />
      <ChartBox
        title="Errors by day"
        points={besideBefore(series, previousSeries, (day) => day.times)}
        lines={linesBeside('Errors', previousSeries ? 'solid' : 'bars', previousSeries !== null)}
        words={words}
        format={words.number}
      />
      {times === 0 ? <p className="muted">No errors in this period.</p> : <ErrorGroups groups={groups} words={words} />}
    </>
  )
}

const NoErrors = () => (
  <EmptyState
    title="No errors in this period"
    text="When a script fails in a visitor's browser, it is told here: what it said, on which pages and in which browsers, errors of one kind together. Visitors notice nothing of that."
  />
)
