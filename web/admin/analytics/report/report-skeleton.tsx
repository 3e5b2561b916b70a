import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

const places = ['a', 'b', 'c', 'd', 'e']

/** The place of a dashboard's figures and its chart. */
export function ReportSkeleton() {
  return (
    <div>
      <p className="visually-hidden" role="status">
        Loading numbers
      </p>
      <div className="figure-row" aria-hidden="true">
        {places.map((place) => (
          <div key={place} className="figure">
            <Skeleton length="short" />
            <Skeleton length="short" />
          </div>
        ))}
      </div>
      <div className="chart-place" aria-hidden="true" />
      <RowsSkeleton />
    </div>
  )
}

/** The place of a table's rows. */
export function RowsSkeleton() {
  return (
    <div className="rows-skeleton" aria-hidden="true">
      {places.map((place) => (
        <Skeleton key={place} />
      ))}
    </div>
  )
}
