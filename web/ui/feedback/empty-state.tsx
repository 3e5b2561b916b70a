import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Drawing, type DrawingName } from './drawing.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** What it is about; a magnifying glass unless given. */
  drawing?: DrawingName
  title: string
  /** One sentence: what appears here. */
  text: string
  /** The one thing to do about it. */
  children?: ReactNode
}

/** In place of a list without anything in it. */
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
