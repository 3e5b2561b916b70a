import type { TimelineEntry } from '../../../../src/orders/admin-contract.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { Moment } from '../../moment.tsx'
import styles from '../orders.module.css'

/** Timeline of the order, newest first. */
export function TimelineCard({ timeline }: { timeline: readonly TimelineEntry[] }) {
  return (
    <Card title="Timeline">
      <ol className={styles.timeline}>
        {timeline.toReversed().map((entry) => (
          <li key={entry.id}>
            <span>{entry.what}</span> {entry.detail && <span className={styles.muted}>{entry.detail}</span>}
            <p className={styles.muted}>
              {entry.by && `${entry.by}, `}
              <Moment at={entry.at} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
