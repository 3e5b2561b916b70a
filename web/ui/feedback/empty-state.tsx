import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Drawing, type DrawingName } from './drawing.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** Illustration; default: a magnifying glass. */
  drawing?: DrawingName
  title: string
  /** One sentence: what will appear here. */
  text: string
  /** A single action. */
  children?: ReactNode
}

/** Replaces an empty list. */
export function EmptyState({ drawing = 'search', title, text, children }: EmptyStateProps) {
  return (
    <div className={classNames('empty-state', styles.empty)}>
      <Drawing name={drawing} />
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}
