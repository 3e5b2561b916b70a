import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import styles from '../inventory.module.css'
import { variantCount } from '../stock-words.ts'
import type { BulkOutcome } from './bulk-change.ts'
import { bulkWords } from './bulk-change.ts'

interface BulkReportProps {
  changed: number
  refused: BulkOutcome['refused']
  nameOf(variantId: string): string
  onAgain(): void
  onClose(): void
}

/** The refused variants with reasons. */
export function BulkReport({ changed, refused, nameOf, onAgain, onClose }: BulkReportProps) {
  const box = useRef<HTMLDivElement>(null)
  // The form that it replaces had the focus.
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="form-dialog" ref={box} tabIndex={-1}>
      <p role="status">
        {changed > 0 && `${bulkWords(changed)} `}
        <strong>{variantCount(refused.length)} not changed:</strong>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard */}
      <ul className={styles.refused} aria-label="Not changed" tabIndex={0}>
        {refused.map(({ variantId, message }) => (
          <li key={variantId}>
            <strong>{nameOf(variantId)}</strong> {message}
          </li>
        ))}
      </ul>
      <div className="form-dialog-actions">
        <Button onClick={onAgain}>Try these again</Button>
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}
