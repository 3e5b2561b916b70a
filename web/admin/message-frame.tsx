import type { ReactNode } from 'react'
import '../ui/feedback/message-page.css'
import '../ui/plinth.css'

/** A page of the manage host that stands alone, without its navigation. */
export function MessageFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="message-page">
      <h1>{title}</h1>
      {children}
    </main>
  )
}
