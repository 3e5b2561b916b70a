import styles from './home-page.module.css'
import { linePoints } from './line-points.ts'

const WIDTH = 100
const HEIGHT = 28

/** Sparkline of a period that ends now, which is why its last piece is dashed; decorative, because the dashboard has the numbers. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2 || values.every((value) => value === 0)) return null
  const points = linePoints(values, WIDTH, HEIGHT)
  const places = points.split(' ')
  return (
    <svg className={styles.sparkline} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} />
      <polyline points={places.slice(0, -1).join(' ')} vectorEffect="non-scaling-stroke" />
      <polyline points={places.slice(-2).join(' ')} vectorEffect="non-scaling-stroke" strokeDasharray="2 3" />
    </svg>
  )
}
