import { Button } from '../../../../ui/controls/button.tsx'
import { useDraftState } from './draft-context.tsx'
import { useItemActions } from './use-item-actions.ts'

/** A deleted product can be looked at, and brought back for 30 days. */
export function DeletedNotice() {
  const deleted = useDraftState(({ queue }) => queue.base.deleted)
  const { restore, busy } = useItemActions()
  if (!deleted) return null
  return (
    <div className="notice" role="status">
      <p>This product is deleted. It can be brought back within 30 days.</p>
      <Button kind="primary" disabled={busy} onClick={restore}>
        Bring it back
      </Button>
    </div>
  )
}
