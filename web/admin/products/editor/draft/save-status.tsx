import { Button } from '../../../../ui/button.tsx'
import { useDraft, useDraftState } from './draft-context.tsx'
import type { SaveStatus } from './product-draft.ts'

const words: Record<SaveStatus, string> = {
  saved: 'Saved',
  saving: 'Saving',
  offline: 'Offline, retrying',
  refused: 'Some fields could not be saved',
  conflict: 'Some fields were changed by someone else',
}

/** Whether everything is saved, and the way back and forth. */
export function SaveIndicator() {
  const draft = useDraft()
  const status = useDraftState((state) => state.status)
  const message = useDraftState(({ queue }) => queue.problems[''])
  const mayUndo = useDraftState(({ stack }) => stack.done.length > 0)
  const mayRedo = useDraftState(({ stack }) => stack.undone.length > 0)
  return (
    <div className="save-line" data-status={status}>
      <span role="status">{words[status]}</span>
      {message && (
        <span className="failure" role="alert">
          {message} <Button onClick={() => draft.retry()}>Try again</Button>
        </span>
      )}
      <span className="save-line-steps">
        <Button
          aria-label="Undo"
          title="Undo (Ctrl+Z, ⌘Z)"
          aria-keyshortcuts="Control+Z Meta+Z"
          disabled={!mayUndo}
          onClick={draft.undo}
        >
          ↶
        </Button>
        <Button
          aria-label="Redo"
          title="Redo (Ctrl+Shift+Z, ⇧⌘Z)"
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
          disabled={!mayRedo}
          onClick={draft.redo}
        >
          ↷
        </Button>
      </span>
    </div>
  )
}
