import type { Dimension, OverviewReply } from '../../../../src/analytics/admin-contract.ts'
import type { SiteWords } from '../../site-words.ts'
import { comparedDays } from '../period/compared-days.ts'
import { analyticsHref, type ReportSearch } from '../period/report-search.ts'
import { changeOf } from '../report/change.ts'
import { FigureRow } from '../report/figure-row.tsx'
import type { TrafficMeasure } from './traffic-chart.tsx'

interface TrafficFiguresProps {
  reply: OverviewReply
  search: ReportSearch
  words: SiteWords
  /** What the chart draws. */
  measure: TrafficMeasure
  onMeasure(measure: TrafficMeasure): void
}

/** Visitors, visits and page views of a period, with the change from the previous one. */
export function TrafficFigures({ reply, search, words, measure, onMeasure }: TrafficFiguresProps) {
  const { totals, previous, isEstimate } = reply
  const change = (name: keyof typeof totals) => changeOf(totals[name], previous?.[name], words)
  const by = (dimension: Dimension, title: string) => ({ href: analyticsHref('traffic', search, { dimension }), title })
  const drawing = (name: TrafficMeasure) => ({ isDrawn: measure === name, onDraw: () => onMeasure(name) })
  const figures = [
    {
      label: 'Visitors',
      value: words.number(totals.visitors),
      change: change('visitors'),
      drawing: drawing('visitors'),
      note: isEstimate ? 'Estimate, within 2 %' : undefined,
      link: by('visitor', 'New and returning visitors'),
    },
    {
      label: 'Visits',
      value: words.number(totals.visits),
      change: change('visits'),
      drawing: drawing('visits'),
      link: by('source', 'Where visits came from'),
    },
    {
      label: 'Page views',
      value: words.number(totals.pageViews),
      change: change('pageViews'),
      drawing: drawing('pageViews'),
      link: by('page', 'Pages that were seen'),
    },
    {
      label: 'Bounce rate',
      value: words.percent(totals.bounceRate),
      change: change('bounceRate'),
      link: by('entry', 'On which pages visits began'),
    },
    {
      label: 'Visit duration',
      value: words.duration(totals.visitSeconds),
      change: change('visitSeconds'),
      link: by('exit', 'On which pages visits ended'),
    },
  ]
  return <FigureRow figures={figures} compared={comparedDays(reply, words)} />
}
