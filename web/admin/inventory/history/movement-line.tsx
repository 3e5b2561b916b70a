import type { Movement } from '../../../../src/inventory/contract.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Moment } from '../../moment.tsx'
import styles from './history.module.css'
import { actorText, levelText, movementText, reasonText } from './movement-words.ts'

interface MovementLineProps {
  movement: Movement
  busy: boolean
  /** Undefined for read-only access. */
  onUndo: (() => void) | undefined
}

/** A movement: who, what, why, when, for which order, and the resulting level. */
export function MovementLine({ movement, busy, onUndo }: MovementLineProps) {
  const what = movementText(movement)
  const why = reasonText(movement)
  return (
    <li>
      <div className={styles.words}>
        <strong>{what}</strong>
        {why && <span>{why}</span>}
        <span className={styles.muted}>
          {actorText(movement)}, <Moment at={movement.at} />
        </span>
        {movement.reference !== null && <span className={styles.muted}>Reference: {movement.reference}</span>}
      </div>
      <span className={styles.level}>{levelText(movement.level)}</span>
      {movement.undoable && onUndo && (
        <Button aria-label={`Undo: ${what}`} disabled={busy} onClick={onUndo}>
          Undo
        </Button>
      )}
    </li>
  )
}
