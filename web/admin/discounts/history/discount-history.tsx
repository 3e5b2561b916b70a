import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DiscountChange, DiscountReply } from '../../../../src/discounts/contract.ts'
import { undoDiscountChange } from '../../../../src/discounts/endpoints.ts'
import { call } from '../../../api/client/client.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { changesQuery } from '../../../api/discounts.ts'
import { LoadingLines } from '../../../ui/feedback/loading-lines.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { Moment } from '../../moment.tsx'
import styles from '../discounts.module.css'
import { useStoreDiscount } from '../use-store-discount.ts'
import { changeLines, changeTitle } from './change-words.ts'

/** History of a discount: who changed what and when, with undo. */
export function DiscountHistory({ discount, onClose }: { discount: DiscountReply; onClose(): void }) {
  const { data, error, isPending } = useQuery(changesQuery(discount.id))
  const [problem, setProblem] = useState('')
  const [undoing, setUndoing] = useState<number>()
  const store = useStoreDiscount()
  const undo = async (revision: number) => {
    setUndoing(revision)
    setProblem('')
    try {
      await store(await call(undoDiscountChange, { params: { discountId: discount.id }, body: { revision } }))
    } catch (failure) {
      setProblem(messageOf(failure))
    }
    setUndoing(undefined)
  }
  return (
    <Dialog title={`History of ${discount.terms.name}`} onClose={onClose}>
      {isPending && <LoadingLines label="Loading the history" />}
      <p className={styles.fault} role="alert">
        {problem || (error ? messageOf(error) : '')}
      </p>
      <ol className={styles.changes}>
        {data?.changes.map((change) => (
          <ChangeLine
            key={change.revision}
            change={change}
            discount={discount}
            busy={undoing === change.revision}
            onUndo={() => void undo(change.revision)}
          />
        ))}
      </ol>
    </Dialog>
  )
}

interface ChangeLineProps {
  change: DiscountChange
  discount: DiscountReply
  busy: boolean
  onUndo(): void
}

function ChangeLine({ change, discount, busy, onUndo }: ChangeLineProps) {
  const lines = changeLines(change, discount)
  const title = changeTitle(change)
  return (
    <li>
      <span>
        <strong>{title}</strong>
        <br />
        <span className={styles.muted}>
          <Moment at={change.at} /> · {change.by ?? 'Former contributor'}
        </span>
      </span>
      {change.canUndo && (
        <Button size="small" busy={busy} aria-label={`Undo: ${title}`} onClick={onUndo}>
          Undo
        </Button>
      )}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
