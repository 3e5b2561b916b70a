import type { OverviewReply } from '../../../../src/analytics/admin-contract.ts'
import type { SiteWords } from '../../site-words.ts'
import { comparedDays } from '../period/compared-days.ts'
import { changeOf } from '../report/change.ts'
import { FigureRow } from '../report/figure-row.tsx'

/** Visitors, visits and page views of a period, and what became of them since the one before. */
export function TrafficFigures({ reply, words }: { reply: OverviewReply; words: SiteWords }) {
  const { totals, previous, isEstimate } = reply
  const change = (name: keyof typeof totals) => changeOf(totals[name], previous?.[name], words)
  const figures = [
    {
      label: 'Visitors',
      value: words.number(totals.visitors),
      change: change('visitors'),
      note: isEstimate ? 'Estimate, within 2 %' : undefined,
    },
    { label: 'Visits', value: words.number(totals.visits), change: change('visits') },
    { label: 'Page views', value: words.number(totals.pageViews), change: change('pageViews') },
    { label: 'Bounce rate', value: words.percent(totals.bounceRate), change: change('bounceRate') },
    {
      label: 'Visit duration',
      value: words.duration(totals.visitSeconds),
      change: change('visitSeconds'),
    },
  ]
  return <FigureRow figures={figures} compared={comparedDays(reply, words)} />
}
