import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkRequest, ItemRow } from '../../../../../src/catalog/admin-contract.ts'
import { catalogKey, changeItems, duplicateItem, undoChange } from '../../../../api/catalog.ts'
import { ApiError } from '../../../../api/client/client.ts'
import { messageOf } from '../../../../api/client/message-of.ts'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { type BulkAction, doneWords, undoneWords } from './bulk-words.ts'

export interface BulkChange {
  busy: boolean
  /** Shows a toast with an undo. */
  apply(target: BulkRequest['target'], action: BulkAction): void
  duplicate(row: ItemRow): void
  /** Products without a file for their buyers, of which the server asks before it publishes them. */
  question: { sentence: string; publish(): void; close(): void } | undefined
}

/** Changes products from their list. Not optimistic: the list waits for the server. */
export function useBulkChange(onDone: () => void): BulkChange {
  const toast = useToast()
  const refresh = useRefresh()
  const onError = (error: unknown) => toast({ message: messageOf(error), problem: true })
  const [asked, setAsked] = useState<{ request: BulkRequest; sentence: string }>()
  const change = useMutation({
    mutationFn: changeItems,
    onSuccess: async ({ changed, undo }, { action }) => {
      toast({ message: doneWords(action, changed), undo: undo === null ? undefined : () => undoAnd(refresh, undo) })
      onDone()
      await refresh()
    },
    onError(error, request) {
      const sentence = error instanceof ApiError ? error.errors.isWithoutFile : undefined
      if (sentence === undefined) onError(error)
      else setAsked({ request, sentence })
    },
  })
  const copy = useMutation({
    mutationFn: (row: ItemRow) => duplicateItem(row.id),
    onSuccess: async ({ id, title }) => {
      const remove = () => changeItems({ target: { ids: [id] }, action: { kind: 'delete' } }).then(refresh)

      toast({ message: `“${title}” was made as a draft.`, undo: remove })
      await refresh()
    },
    onError,
  })
  return {
    busy: change.isPending || copy.isPending,
    apply: (target, action) => change.mutate({ target, action }),
    duplicate: copy.mutate,
    question: asked && {
      sentence: asked.sentence,
      publish: () => change.mutate({ ...asked.request, isWithoutFile: true }),
      close: () => setAsked(undefined),
    },
  }
}

/** Refetches all visible catalogue data. */
export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: catalogKey })
}

async function undoAnd(refresh: () => Promise<void>, undo: string): Promise<string> {
  const undone = await undoChange(undo)
  await refresh()
  return undoneWords(undone)
}
