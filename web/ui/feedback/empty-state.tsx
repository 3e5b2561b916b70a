import type { ReactNode } from 'react'
import { messageOf } from '../../api/client/message-of.ts'
import { classNames } from '../class-names.ts'
import { Button } from '../primitives/button.tsx'
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

interface LoadErrorProps {
  /** What could not be loaded. */
  title: string
  error: unknown
  onRetry(): unknown
  /** Another way on. */
  children?: ReactNode
}

/** Replaces what could not be loaded, with a button that tries again. */
export function LoadError({ title, error, onRetry, children }: LoadErrorProps) {
  return (
    <EmptyState drawing="unplugged" title={title} text={messageOf(error)}>
      <Button look="primary" onClick={() => void onRetry()}>
        Try again
      </Button>
      {children}
    </EmptyState>
  )
}
