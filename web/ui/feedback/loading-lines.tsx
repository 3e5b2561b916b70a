import styles from './skeleton.module.css'
import { Skeleton } from './skeleton.tsx'

interface LoadingLinesProps {
  /** What is loading; announced by screen readers. */
  label: string
  lines?: number
}

/** Loading placeholder of a list or a text. */
export function LoadingLines({ label, lines = 3 }: LoadingLinesProps) {
  return (
    <div role="status" className={styles.lines}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids
        <Skeleton key={at} length={at % 3 === 1 ? 'medium' : 'long'} />
      ))}
    </div>
  )
}
