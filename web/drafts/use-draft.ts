import { useEffect, useState, useSyncExternalStore } from 'react'
import { createDraft, type Draft, type DraftDeps, type DraftState } from './draft.ts'

interface DraftOptions<Doc, Changes extends object> extends Omit<DraftDeps<Doc, Changes>, 'storage' | 'now'> {
  /** Called with the server's latest document after each change of the draft. */
  onSaved(doc: Doc): void
}

/** The draft of one document while its page is open. Use another `key` of the component for another document. */
export function useOpenDraft<Doc, Changes extends object>(options: DraftOptions<Doc, Changes>): Draft<Doc, Changes> {
  const { onSaved, ...deps } = options
  const [draft] = useState(() => createDraft({ ...deps, storage: sessionStorage, now: Date.now }))
  const [report] = useState(() => onSaved)
  useEffect(() => {
    draft.open()
    const unsubscribe = draft.subscribe(() => report(draft.read().queue.base))
    // Also when the tab is shown again, for example after signing in in another tab.
    const saveNow = () => void draft.flush()
    window.addEventListener('online', saveNow)
    document.addEventListener('visibilitychange', saveNow)
    return () => {
      unsubscribe()
      window.removeEventListener('online', saveNow)
      document.removeEventListener('visibilitychange', saveNow)
      draft.close()
    }
  }, [draft, report])
  return draft
}

/** Subscribes to a part of the draft's state; the component re-renders only if that part changes. */
export function useDraftPart<Doc, Changes extends object, T>(
  draft: Draft<Doc, Changes>,
  select: (state: DraftState<Doc, Changes>) => T,
): T {
  const read = () => select(draft.read())
  return useSyncExternalStore(draft.subscribe, read, read)
}
