import type { Speed, SpeedMetric, Speeds } from '../../../../src/analytics/speed-contract.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/primitives/badge.tsx'
import type { SiteWords } from '../../site-words.ts'
import { metricNames, metricWords, ratingWords, speedText } from '../speed/speed-words.ts'
import { changeOf } from './change.ts'
import { ChangeMark } from './change-mark.tsx'
import styles from './metric-cards.module.css'

interface MetricCardsProps {
  totals: Speeds
  previous: Speeds | null
  /** The metric drawn below. */
  current: SpeedMetric
  hrefOf(metric: SpeedMetric): string
  words: SiteWords
}

/** Metrics with their rating; each links to its chart. */
export function MetricCards({ totals, previous, current, hrefOf, words }: MetricCardsProps) {
  return (
    <ul className={styles.metricCards}>
      {metricNames.map((metric) => (
        <li key={metric} aria-current={metric === current ? 'true' : undefined}>
          <a href={hrefOf(metric)} title={`Draw ${metricWords[metric].label.toLowerCase()}`}>
            {metricWords[metric].label} <abbr title={metricWords[metric].label}>{metricWords[metric].short}</abbr>
          </a>
          <Measured metric={metric} speed={totals[metric]} before={previous?.[metric]} words={words} />
          <span className={classNames('muted', styles.metricAbout)}>{metricWords[metric].about}</span>
        </li>
      ))}
    </ul>
  )
}

interface MeasuredProps {
  metric: SpeedMetric
  speed: Speed | null
  /** Null if not measured, undefined without a comparison. */
  before: Speed | null | undefined
  words: SiteWords
}

function Measured({ metric, speed, before, words }: MeasuredProps) {
  if (!speed) return <span className="muted">Not measured</span>
  const { words: rating, tone } = ratingWords[speed.rating]
  const share = (count: number) => words.percent(count / speed.measured)
  return (
    <>
      <span className={styles.metricValue}>
        {speedText(metric, speed.p75, words)}
        <ChangeMark change={changeOf(speed.p75, before === null ? null : before?.p75, words)} />
      </span>
      <Badge tone={tone}>{rating}</Badge>
      <span className={styles.metricParts}>
        {share(speed.good)} good, {share(speed.needsImprovement)} middling, {share(speed.poor)} poor
      </span>
    </>
  )
}
