import { useState } from 'react'
import { adjustStock } from '../../../../src/inventory/endpoints.ts'
import { ApiError, call } from '../../../api/client/client.ts'
import { createIntentKey } from '../../../api/client/intent-key.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { applyAdjustments, useLevels, type Written } from '../levels/use-levels.ts'
import { adjustInBatches, type BulkOrder, type BulkOutcome, bulkWords, undoneWords } from './bulk-change.ts'

export interface BulkAdjust {
  /** Number of changed variants; undefined when idle. */
  progress: number | undefined
  /** Refusals so far, with reasons. */
  refused: BulkOutcome['refused']
  changedCount: number
  /** Returns the refusals. */
  run(order: BulkOrder): Promise<BulkOutcome['refused']>
  /** Shows a toast with the result and an undo. */
  tell(): void
}

/** Bulk changes, which can be retried for refused variants. */
export function useBulkAdjust(): BulkAdjust {
  const levels = useLevels()
  const toast = useToast()
  const undoAll = useUndoAll()
  const [intent] = useState(() => createIntentKey())
  const [progress, setProgress] = useState<number>()
  const [refused, setRefused] = useState<BulkOutcome['refused']>([])
  const [done] = useState<{ changed: number; written: Written[] }>(() => ({ changed: 0, written: [] }))
  const send: Parameters<typeof adjustInBatches>[1] = (changes) =>
    intent.send({ changes }, (idempotencyKey) => call(adjustStock, { body: { changes } }, { idempotencyKey }))
  return {
    progress,
    refused,
    changedCount: done.changed,
    async run(order) {
      const outcome = await adjustInBatches(order, send, setProgress, messageOf)
      await levels.take(outcome.levels)
      done.changed += outcome.levels.length
      done.written.push(...applyAdjustments(outcome.written))
      setRefused(outcome.refused)
      setProgress(undefined)
      return outcome.refused
    },
    tell() {
      const { changed, written } = done
      if (changed > 0) toast({ message: bulkWords(changed), undo: written.length > 0 ? undoAll(written) : undefined })
    },
  }
}

/** Undoes them one by one. A retry after a failure resumes. */
function useUndoAll(): (written: readonly Written[]) => () => Promise<string> {
  const { undo } = useLevels()
  return (written) => {
    const left = [...written]
    let stayed = 0
    return async () => {
      for (let one = left[0]; one; one = left[0]) {
        if (!(await isUndone(() => undo([one])))) stayed += 1
        left.shift()
      }
      return undoneWords(written.length - stayed, stayed)
    }
  }
}

/** False if the server refuses; throws if it cannot be reached. */
async function isUndone(attempt: () => Promise<unknown>): Promise<boolean> {
  try {
    await attempt()
    return true
  } catch (error) {
    if (error instanceof ApiError && (error.status === 422 || error.status === 404)) return false
    throw error
  }
}
