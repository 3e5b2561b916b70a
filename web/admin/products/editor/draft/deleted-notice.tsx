import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { useDraftState } from './draft-context.tsx'
import { useItemActions } from './use-item-actions.ts'

/** A deleted product is read-only, and can be restored for 30 days. */
export function DeletedNotice() {
  const deleted = useDraftState(({ queue }) => queue.base.deleted)
  const { restore, busy } = useItemActions()
  if (!deleted) return null
  return (
    <Banner
      tone="warning"
      title="This product is deleted"
      text="It can be restored within 30 days."
      action={
        <Button busy={busy} onClick={restore}>
          Restore
        </Button>
      }
    />
  )
}
