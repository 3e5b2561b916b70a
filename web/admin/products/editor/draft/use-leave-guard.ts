import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ProductDraft } from './product-draft.ts'
import { isDirty } from './save-queue.ts'

/** Nobody leaves with something unsaved without being asked; what can be saved is saved first. */
export function useLeaveGuard(draft: ProductDraft) {
  useEffect(() => {
    const saveNow = () => document.visibilityState === 'hidden' && void draft.flush()
    const stop = new AbortController()
    document.addEventListener('visibilitychange', saveNow, stop)
    // Before the browser is told whether anything is unsaved.
    window.addEventListener('beforeunload', leaveCell, { signal: stop.signal, capture: true })
    return () => stop.abort()
  }, [draft])
  return useBlocker({
    shouldBlockFn: async () => {
      leaveCell()
      return !(await draft.flush())
    },
    enableBeforeUnload: () => isDirty(draft.read().queue),
    withResolver: true,
  })
}

/** A cell that is being typed into is taken over when it is left. */
function leaveCell(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
