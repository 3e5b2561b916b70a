import { useEffect, useRef } from 'react'
import { Alert, type Problem } from '../../../ui/feedback/alert.tsx'
import './unavailable-line.css'

interface GoneLineProps {
  problem: Problem
  onDismiss(): void
}

/** Reports a change to a line that no longer exists, and takes the line's focus. */
export function UnavailableLine({ problem, onDismiss }: GoneLineProps) {
  const box = useRef<HTMLDivElement>(null)
  // After every render, because the line is removed before or after this appears.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus()
  })
  return (
    <div ref={box} className="gone-line" tabIndex={-1}>
      <Alert problem={problem} onDismiss={onDismiss} />
    </div>
  )
}
