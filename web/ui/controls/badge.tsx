import type { ReactNode } from 'react'
import './badge.css'

export type BadgeTone = 'neutral' | 'good' | 'notice' | 'warning' | 'bad'

/** One word about the state of something. The word says it; the colour only helps the eye. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
