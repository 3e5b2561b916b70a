import styles from './skeleton.module.css'
import { Skeleton } from './skeleton.tsx'

interface LoadingLinesProps {
  /** What is on its way; read out. */
  label: string
  lines?: number
}

/** The lines of a list or a text that is on its way. */
export function LoadingLines({ label, lines = 3 }: LoadingLinesProps) {
  return (
    <div role="status" className={styles.lines}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
        <Skeleton key={at} length={at % 3 === 1 ? 'medium' : 'long'} />
      ))}
    </div>
  )
}
