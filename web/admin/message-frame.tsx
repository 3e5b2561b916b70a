import type { ReactNode } from 'react'
import '../ui/feedback/message-page.css'
import '../ui/plinth.css'

/** A standalone page of the manage host, without navigation. */
export function MessageFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="message-page">
      <h1>{title}</h1>
      {children}
    </main>
  )
}
