import type { Change } from './change.ts'
import styles from './figure-row.module.css'

/** Difference from the previous period: short on screen, a full sentence for screen readers. */
export function ChangeMark({ change }: { change: Change | undefined }) {
  if (!change) return null
  return (
    <span className={styles.figureChange}>
      <span aria-hidden="true">{change.short}</span> <span className="visually-hidden">{change.long}</span>
    </span>
  )
}
