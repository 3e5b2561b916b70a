import { useState } from 'react'
import { ApiError } from '../../../api/client/client.ts'
import { createIntentKey } from '../../../api/client/intent-key.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { adjustStock } from '../../../api/inventory.ts'
import { useToast } from '../../../ui/toast.tsx'
import { applyAdjustments, useLevels, type Written } from '../levels/use-levels.ts'
import { adjustInBatches, type BulkOrder, type BulkOutcome, bulkWords, undoneWords } from './bulk-change.ts'

export interface BulkAdjust {
  /** How many are done; undefined while nothing is on its way. */
  progress: number | undefined
  /** What was refused so far, with why. */
  refused: BulkOutcome['refused']
  changedCount: number
  /** Answers what was refused. */
  run(order: BulkOrder): Promise<BulkOutcome['refused']>
  /** Tells what was done, with its undo. */
  tell(): void
}

/** Changes of many variants, which can be tried again for those that were refused. */
export function useBulkAdjust(): BulkAdjust {
  const levels = useLevels()
  const toast = useToast()
  const undoAll = useUndoAll()
  const [intent] = useState(() => createIntentKey())
  const [progress, setProgress] = useState<number>()
  const [refused, setRefused] = useState<BulkOutcome['refused']>([])
  const [done] = useState<{ changed: number; written: Written[] }>(() => ({ changed: 0, written: [] }))
  const send: Parameters<typeof adjustInBatches>[1] = (changes) =>
    intent.send({ changes }, (idempotencyKey) => adjustStock({ changes }, { idempotencyKey }))
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

/** Takes them back one by one. Tried again after a failure it goes on where it was. */
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

/** False where the server says no; throws where it could not be asked. */
async function isUndone(attempt: () => Promise<unknown>): Promise<boolean> {
  try {
    await attempt()
    return true
  } catch (error) {
    if (error instanceof ApiError && (error.status === 422 || error.status === 404)) return false
    throw error
  }
}
