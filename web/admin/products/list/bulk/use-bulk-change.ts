import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkRequest, ItemRow } from '../../../../../src/catalog/admin-contract.ts'
import { changeItems, duplicateItem, undoItemsChange } from '../../../../../src/catalog/endpoints.ts'
import { catalogKey } from '../../../../api/catalog.ts'
import { ApiError, call } from '../../../../api/client/client.ts'
import { messageOf } from '../../../../api/client/message-of.ts'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { type BulkAction, doneWords, undoneWords } from './bulk-words.ts'

export interface BulkChange {
  busy: boolean
  /** Shows a toast with an undo. */
  apply(target: BulkRequest['target'], action: BulkAction): void
  duplicate(row: ItemRow): void
  /** What the server asks before it changes these products. */
  question: BulkQuestion | undefined
}

export interface BulkQuestion {
  /** Digital products have no file for their buyers; prices would fall to 0 or below cost. */
  flag: 'isWithoutFile' | 'isAtAnyPrice'
  sentence: string
  continue(): void
  close(): void
}

/** Changes products from their list. Not optimistic: the list waits for the server. */
export function useBulkChange(onDone: () => void): BulkChange {
  const toast = useToast()
  const refresh = useRefresh()
  const onError = (error: unknown) => toast({ message: messageOf(error), problem: true })
  const [asked, setAsked] = useState<{ request: BulkRequest; flag: BulkQuestion['flag']; sentence: string }>()
  const change = useMutation({
    mutationFn: (request: BulkRequest) => call(changeItems, { body: request }),
    onSuccess: async ({ changed, undo }, { action }) => {
      toast({ message: doneWords(action, changed), undo: undo === null ? undefined : () => undoAnd(refresh, undo) })
      onDone()
      await refresh()
    },
    onError(error, request) {
      const errors = error instanceof ApiError ? error.errors : {}
      const flag = (['isWithoutFile', 'isAtAnyPrice'] as const).find((one) => errors[one])
      if (flag) setAsked({ request, flag, sentence: errors[flag] ?? '' })
      else onError(error)
    },
  })
  const copy = useMutation({
    mutationFn: (row: ItemRow) => call(duplicateItem, { params: { itemId: row.id } }),
    onSuccess: async ({ id, title }) => {
      const remove = () =>
        call(changeItems, { body: { target: { ids: [id] }, action: { kind: 'delete' } } }).then(refresh)

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
      flag: asked.flag,
      sentence: asked.sentence,
      continue: () => change.mutate({ ...asked.request, [asked.flag]: true }),
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
  const undone = await call(undoItemsChange, { body: { undo } })
  await refresh()
  return undoneWords(undone)
}
