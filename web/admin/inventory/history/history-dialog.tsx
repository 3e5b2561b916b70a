import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '../../../api/client/message-of.ts'
import { historyQuery } from '../../../api/inventory.ts'
import { LoadingLines } from '../../../ui/feedback/loading-lines.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { variantTitle } from '../stock-words.ts'
import styles from './history.module.css'
import { MovementLine } from './movement-line.tsx'
import { levelText } from './movement-words.ts'
import { Reservations } from './reservations.tsx'
import { useUndoMovement } from './use-undo-movement.ts'

interface HistoryDialogProps {
  variantId: string
  mayAdjust: boolean
  onClose(): void
}

/** Stock movements of a variant, newest first, with undo where possible. */
export function HistoryDialog({ variantId, mayAdjust, onClose }: HistoryDialogProps) {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    historyQuery(variantId),
  )
  const list = useRef<HTMLOListElement>(null)
  // The clicked button no longer exists then.
  const undo = useUndoMovement(variantId, () => list.current?.focus())
  const [newest] = data?.pages ?? []
  const movements = data?.pages.flatMap((page) => page.movements) ?? []
  const title = newest ? variantTitle(newest.title, newest.variant) : ''
  return (
    <Dialog title={title ? `History of ${title}` : 'History'} onClose={onClose}>
      {isPending && <LoadingLines label="Loading the history" />}
      {error && (
        <p role="alert">
          {messageOf(error)}{' '}
          <Button look="plain" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {newest && (
        <p className={styles.now}>
          <strong>{levelText(newest.variant)}</strong> <span className="muted">now.</span>
        </p>
      )}
      {newest && !newest.variant.unlimited && (
        <>
          <Reservations variantId={variantId} reservations={newest.reservations} mayAdjust={mayAdjust} />
          <h3 className={styles.heading}>Changes</h3>
        </>
      )}
      <p className={styles.failure} role="alert">
        {undo.problem}
      </p>
      {newest && movements.length === 0 && <p className="muted">No stock changes yet.</p>}
      <p role="status">{undo.done}</p>
      <ol className={styles.list} ref={list} tabIndex={-1}>
        {movements.map((movement) => (
          <MovementLine
            key={movement.version}
            movement={movement}
            busy={undo.busy}
            onUndo={mayAdjust ? () => undo.undo(movement.version) : undefined}
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </Dialog>
  )
}
