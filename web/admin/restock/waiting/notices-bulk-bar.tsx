import type { SignUpGroup } from '../../../../src/restock/admin-contract.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { countedText } from '../restock-words.ts'
import '../../../ui/bulk-bar.css'

interface NoticesBulkBarProps {
  /** What is ticked. */
  groups: readonly SignUpGroup[]
  onSend(groups: readonly SignUpGroup[]): void
  onClear(): void
}

/** How many variants are ticked, and how many wait for them. */
export function NoticesBulkBar({ groups, onSend, onClear }: NoticesBulkBarProps) {
  if (groups.length === 0) return null
  const waiting = groups.reduce((sum, { counts }) => sum + counts.waiting, 0)
  return (
    <section className="bulk-bar" aria-label="Selected variants">
      <p role="status">
        <strong>{countedText(groups.length, 'variant')} selected</strong>{' '}
        <span className="muted bulk-waiting">{waiting.toLocaleString('en-US')} waiting</span>
      </p>
      <div className="bulk-actions">
        <Button look="primary" onClick={() => onSend(groups)}>
          Send notices
        </Button>
      </div>
      <Button look="plain" className="bulk-clear" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}
