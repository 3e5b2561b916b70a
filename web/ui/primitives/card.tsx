import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

interface CardProps {
  title?: ReactNode
  /** Small text below the title. */
  hint?: ReactNode
  /** Beside the title: a link or a button. */
  action?: ReactNode
  /** No padding, for lists and tables that reach the edges. */
  flush?: boolean
  children: ReactNode
}

/** A self-contained part of a page. */
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
