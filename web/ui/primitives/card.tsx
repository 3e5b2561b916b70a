import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

interface CardProps {
  title?: ReactNode
  /** Small print below the title. */
  hint?: ReactNode
  /** Beside the title: a link or a button. */
  action?: ReactNode
  /** A list or a table reaches the edges by itself. */
  flush?: boolean
  children: ReactNode
}

/** A part of a page that stands on its own. */
export function Card({ title, hint, action, flush = false, children }: CardProps) {
  const id = useId()
  const head = title !== undefined && (
    <div className={styles.head}>
      <div>
        <h2 id={id}>{title}</h2>
        {hint && <p>{hint}</p>}
      </div>
      {action}
    </div>
  )
  return (
    <section className={classNames(styles.card, flush && styles.flush)} aria-labelledby={head ? id : undefined}>
      {head}
      {children}
    </section>
  )
}
