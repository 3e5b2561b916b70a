import { Redo2, Undo2 } from 'lucide-react'
import { Button } from '../ui/primitives/button.tsx'
import { IconButton } from '../ui/primitives/icon-button.tsx'
import type { Draft, SaveStatus } from './draft.ts'
import styles from './save-status.module.css'
import { SignInAgain } from './sign-in-again.tsx'
import { useDraftPart } from './use-draft.ts'

const words: Record<SaveStatus, string> = {
  saved: 'Saved',
  saving: 'Saving',
  offline: 'Offline, retrying',
  'signed-out': 'You are signed out',
  refused: 'Some fields could not be saved',
  conflict: 'Some fields were changed by someone else',
}

/** Save state, with undo and redo. */
export function SaveIndicator<Doc, Changes extends object>({ draft }: { draft: Draft<Doc, Changes> }) {
  const status = useDraftPart(draft, (state) => state.status)
  const message = useDraftPart(draft, ({ queue }) => queue.problems[''])
  const mayUndo = useDraftPart(draft, ({ stack }) => stack.done.length > 0)
  const mayRedo = useDraftPart(draft, ({ stack }) => stack.undone.length > 0)
  return (
    <div className={styles.line} data-part="save-status" data-status={status}>
      <span role="status">{words[status]}</span>
      {status === 'signed-out' && (
        <span className={styles.problem} role="alert">
          Your changes are kept in this tab. <SignInAgain /> with the same account to save them.
        </span>
      )}
      {message && (
        <span className={styles.problem} role="alert">
          {message}{' '}
          <Button size="small" onClick={() => draft.retry()}>
            Try again
          </Button>
        </span>
      )}
      <span className={styles.steps}>
        <IconButton
          label="Undo"
          icon={<Undo2 size={18} />}
          aria-keyshortcuts="Control+Z Meta+Z"
          disabled={!mayUndo}
          onClick={draft.undo}
        />
        <IconButton
          label="Redo"
          icon={<Redo2 size={18} />}
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
          disabled={!mayRedo}
          onClick={draft.redo}
        />
      </span>
    </div>
  )
}
