import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { changeOf } from '../analytics/report/change.ts'
import { useSiteWords } from '../use-site-words.tsx'
import styles from './home-page.module.css'
import { beforeText, type HomePeriod } from './home-periods.ts'
import { Sparkline } from './sparkline.tsx'

interface FigureCardProps {
  label: string
  /** URL of its dashboard. */
  href: string
  period: HomePeriod
  /** Undefined while loading. */
  value: number | undefined
  before: number | null | undefined
  /** One value per slot of the period. */
  line: readonly number[]
  /** Format, if not a plain number. */
  format?: (value: number) => string
}

/** A metric with that of the previous period; inside a `<dl>`. */
export function FigureCard({ label, href, period, value, before, line, format }: FigureCardProps) {
  const words = useSiteWords()
  const text = format ?? words.number
  const change = value === undefined ? undefined : changeOf(value, before ?? undefined, words)
  const direction = value === undefined || !before ? undefined : Math.sign(value - before)
  return (
    <div className={styles.figure}>
      <dt>
        <a className={styles.link} href={href}>
          {label}
        </a>
      </dt>
      <dd>
        <span className={styles.value}>{value === undefined ? <Skeleton length="short" /> : text(value)}</span>
        {change && period !== 'day' && (
          <span className={styles.change} data-direction={direction}>
            <span aria-hidden="true">{change.short}</span>
            <span className="visually-hidden">{change.long}</span>
          </span>
        )}
        <span className={styles.before}>
          {value === undefined ? <Skeleton length="medium" /> : beforeText(period, text(before ?? 0))}
        </span>
      </dd>
      <Sparkline values={line} />
    </div>
  )
}
