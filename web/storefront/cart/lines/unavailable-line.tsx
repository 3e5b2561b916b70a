import { useEffect, useRef } from 'react'
import { Alert, type Problem } from '../../../ui/feedback/alert.tsx'
import './unavailable-line.css'

interface GoneLineProps {
  problem: Problem
  onDismiss(): void
}

/** Tells of a change to a line that is no more, and takes the focus that went with it. */
export function UnavailableLine({ problem, onDismiss }: GoneLineProps) {
  const box = useRef<HTMLDivElement>(null)
  // Each time, for the line goes when the fresh cart is there: before this or after.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus()
  })
  return (
    <div ref={box} className="gone-line" tabIndex={-1}>
      <Alert problem={problem} onDismiss={onDismiss} />
    </div>
  )
}
