import type { SignUpGroup } from '../../../../src/restock/admin-contract.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { amountText } from '../../amount-text.ts'

interface NoticesBulkActionsProps {
  /** The selected groups. */
  groups: readonly SignUpGroup[]
  onSend(groups: readonly SignUpGroup[]): void
}

/** Number of people waiting in the selection, and the button that notifies them. */
export function NoticesBulkActions({ groups, onSend }: NoticesBulkActionsProps) {
  const waiting = groups.reduce((sum, { counts }) => sum + counts.waiting, 0)
  return (
    <>
      <span className="muted">{amountText(waiting)} waiting</span>{' '}
      <Button look="primary" size="small" onClick={() => onSend(groups)}>
        Send notices
      </Button>
    </>
  )
}
