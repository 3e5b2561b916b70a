import { useRouter } from '@tanstack/react-router'
import type { SpeedMetric, SpeedReply } from '../../../../src/analytics/speed-contract.ts'
import { Badge } from '../../../ui/primitives/badge.tsx'
import type { SiteWords } from '../../site-words.ts'
import { comparedDays } from '../period/compared-days.ts'
import { changeOf } from '../report/change.ts'
import { type Figure, FigureRow } from '../report/figure-row.tsx'
import { metricNames, metricWords, ratingWords, speedText } from './speed-words.ts'

interface SpeedFiguresProps {
  reply: SpeedReply
  /** The metric drawn below. */
  current: SpeedMetric
  hrefOf(metric: SpeedMetric): string
  words: SiteWords
}

/** Metrics with their rating; each chooses what the chart draws. */
export function SpeedFigures({ reply, current, hrefOf, words }: SpeedFiguresProps) {
  const router = useRouter()
  const figures = metricNames.map((metric): Figure => {
    const { label, short, about } = metricWords[metric]
    const draw = () => void router.navigate({ href: hrefOf(metric), resetScroll: false })
    const card = { label: `${label} (${short})`, drawing: { isDrawn: metric === current, onDraw: draw } }
    const speed = reply.totals[metric]
    if (!speed) return { ...card, value: '–', note: 'Not measured' }
    const { words: rating, tone } = ratingWords[speed.rating]
    const share = (count: number) => words.percent(count / speed.measured)
    const before = reply.previous?.[metric]
    return {
      ...card,
      value: speedText(metric, speed.p75, words),
      change: changeOf(speed.p75, before === null ? null : before?.p75, words),
      badge: <Badge tone={tone}>{rating}</Badge>,
      note: `${share(speed.good)} good, ${share(speed.needsImprovement)} middling, ${share(speed.poor)} poor: ${about}`,
    }
  })
  return <FigureRow figures={figures} compared={comparedDays(reply, words)} />
}
