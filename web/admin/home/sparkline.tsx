import styles from './home-page.module.css'
import { linePoints } from './line-points.ts'

const WIDTH = 100
const HEIGHT = 28

/** Sparkline of a period; decorative, because the dashboard has the numbers. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2 || values.every((value) => value === 0)) return null
  const points = linePoints(values, WIDTH, HEIGHT)
  return (
    <svg className={styles.sparkline} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} />
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
