import { Card } from '../primitives/card.tsx'
import { PageHeader } from '../primitives/page-header.tsx'
import styles from './skeleton.module.css'
import { Skeleton } from './skeleton.tsx'

interface DetailSkeletonProps {
  /** What is loading; announced by screen readers. */
  label: string
  back: { to: string; label: string }
}

/** Loading placeholder of a detail page with cards side by side. */
export function DetailSkeleton({ label, back }: DetailSkeletonProps) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <PageHeader title={<Skeleton length="medium" />} back={back} />
      <div className={styles.columns} aria-hidden="true">
        <div className={styles.stack}>
          <EmptyCard lines={5} />
          <EmptyCard lines={3} />
        </div>
        <div className={styles.stack}>
          <EmptyCard lines={4} />
          <EmptyCard lines={2} />
        </div>
      </div>
    </div>
  )
}

function EmptyCard({ lines }: { lines: number }) {
  return (
    <Card>
      <div className={styles.lines}>
        {Array.from({ length: lines }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids
          <Skeleton key={at} length={at % 2 === 0 ? 'long' : 'medium'} />
        ))}
      </div>
    </Card>
  )
}
