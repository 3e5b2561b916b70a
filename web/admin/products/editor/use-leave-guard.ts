import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ProductDraft } from './product-draft.ts'
import { isDirty } from './save-queue.ts'

/** Nobody leaves with something unsaved without being asked; what can be saved is saved first. */
export function useLeaveGuard(draft: ProductDraft) {
  useEffect(() => {
    const saveNow = () => document.visibilityState === 'hidden' && void draft.flush()
    document.addEventListener('visibilitychange', saveNow)
    return () => document.removeEventListener('visibilitychange', saveNow)
  }, [draft])
  return useBlocker({
    shouldBlockFn: async () => {
      // A cell that is being typed into is taken over when it is left.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      return !(await draft.flush())
    },
    enableBeforeUnload: () => isDirty(draft.read().queue),
    withResolver: true,
  })
}
