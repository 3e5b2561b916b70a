import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './home-page.module.css'

interface RankedListProps {
  /** Undefined while loading. */
  rows: readonly { key: string; text: string; count: ReactNode; href?: string | undefined }[] | undefined
  /** Text of the empty state. */
  none: string
}

/** A few names with numbers, highest first. */
export function RankedList({ rows, none }: RankedListProps) {
  if (rows?.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <ul className={styles.ranked}>
      {rows
        ? rows.map(({ key, text, count, href }) => (
            <li key={key}>
              {href ? <a href={href}>{text}</a> : <span>{text}</span>}
              <span className={styles.count}>{count}</span>
            </li>
          ))
        : ['a', 'b', 'c'].map((key) => (
            <li key={key}>
              <Skeleton />
            </li>
          ))}
    </ul>
  )
}
