import type { Change } from './change.ts'
import styles from './figure-row.module.css'

/** How a number differs from the period before: short for who sees it, a whole sentence for who hears it. */
export function ChangeMark({ change }: { change: Change | undefined }) {
  if (!change) return null
  return (
    <span className={styles.figureChange}>
      <span aria-hidden="true">{change.short}</span> <span className="visually-hidden">{change.long}</span>
    </span>
  )
}
