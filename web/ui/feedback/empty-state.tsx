import type { ReactNode } from 'react'
import './empty-state.css'

/** What appears here, and the one thing to do about it. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="empty-state">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}
