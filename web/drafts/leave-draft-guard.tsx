import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '../ui/primitives/button.tsx'
import { Dialog } from '../ui/primitives/dialog.tsx'
import type { Draft } from './draft.ts'
import { isDirty } from './save-queue.ts'

/** Saves before the page is left, and asks if something could not be saved. */
export function LeaveDraftGuard<Doc, Changes extends object>({ draft }: { draft: Draft<Doc, Changes> }) {
  useEffect(() => {
    const stop = new AbortController()
    // Runs before the blocker tells the browser whether anything is unsaved.
    window.addEventListener('beforeunload', commitFocusedField, { signal: stop.signal, capture: true })
    return () => stop.abort()
  }, [])
  const blocker = useBlocker({
    shouldBlockFn: async () => {
      commitFocusedField()
      return !(await draft.flush())
    },
    enableBeforeUnload: () => isDirty(draft.read().queue),
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog
      title="Leave with unsaved changes?"
      onClose={blocker.reset}
      actions={
        <>
          <Button onClick={blocker.proceed}>Leave</Button>
          <Button look="primary" onClick={blocker.reset}>
            Stay
          </Button>
        </>
      }
    >
      Some changes are not saved yet. They stay in this tab until they are, but no one else sees them.
    </Dialog>
  )
}

/** Table cells commit their text on blur. */
function commitFocusedField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
