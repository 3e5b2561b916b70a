import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from '../analytics.module.css'
import figureRowStyles from './figure-row.module.css'

const places = ['a', 'b', 'c', 'd', 'e']

/** Placeholder of a dashboard's figures and chart. */
export function ReportSkeleton() {
  return (
    <div>
      <p className="visually-hidden" role="status">
        Loading numbers
      </p>
      <div className={figureRowStyles.figureRow} aria-hidden="true">
        {places.map((place) => (
          <div key={place} className={figureRowStyles.figure}>
            <Skeleton length="short" />
            <Skeleton length="short" />
          </div>
        ))}
      </div>
      <div className={styles.chartPlace} aria-hidden="true" />
      <RowsSkeleton />
    </div>
  )
}

/** Placeholder of a table's rows. */
export function RowsSkeleton() {
  return (
    <div className={styles.rowsSkeleton} aria-hidden="true">
      {places.map((place) => (
        <Skeleton key={place} />
      ))}
    </div>
  )
}
