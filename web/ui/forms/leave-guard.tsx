import { useBlocker } from '@tanstack/react-router'
import { Button } from '../primitives/button.tsx'
import { Dialog } from '../primitives/dialog.tsx'

/** Asks before a page with unsaved changes is left; for closing the tab the browser asks. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog
      title="Leave without saving?"
      onClose={blocker.reset}
      actions={
        <>
          <Button look="danger" onClick={blocker.proceed}>
            Discard changes
          </Button>
          <Button look="primary" onClick={blocker.reset}>
            Keep editing
          </Button>
        </>
      }
    >
      Your changes on this page are lost when you leave it.
    </Dialog>
  )
}
