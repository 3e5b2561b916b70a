import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { BulkRequest } from '../../../../../src/catalog/admin-contract.ts'
import { changeItems, duplicateItem, readItem, undoItemsChange } from '../../../../../src/catalog/endpoints.ts'
import { catalogKey } from '../../../../api/catalog.ts'
import { call } from '../../../../api/client/client.ts'
import { messageOf } from '../../../../api/client/message-of.ts'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { useDraft } from './draft-context.tsx'

type Kind = Extract<BulkRequest['action']['kind'], 'archive' | 'unarchive' | 'delete' | 'restore'>

const done: Record<Kind, string> = {
  archive: 'is archived.',
  unarchive: 'is no longer archived.',
  delete: 'is deleted.',
  restore: 'is back.',
}

/** Actions on a product; each can be undone. */
export function useItemActions() {
  const draft = useDraft()
  const client = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  const { id } = draft.read().queue.base
  const onError = (error: Error) => toast({ message: messageOf(error), problem: true })
  const refresh = async () => {
    draft.replace(await call(readItem, { params: { itemId: id } }))
    await client.invalidateQueries({ queryKey: [...catalogKey, 'items'] })
  }

  const act = useMutation({
    mutationFn: async (kind: Kind) => {
      await draft.flush()
      return call(changeItems, { body: { target: { ids: [id] }, action: { kind } } })
    },
    onSuccess: async ({ undo }, kind) => {
      const title = draft.read().doc.title
      const putBack = async () => {
        if (undo !== null) await call(undoItemsChange, { body: { undo } })
        await client.invalidateQueries({ queryKey: catalogKey })
        if (kind !== 'delete') draft.replace(await call(readItem, { params: { itemId: id } }))
      }
      toast({ message: `“${title}” ${done[kind]}`, ...(undo === null ? {} : { undo: putBack }) })
      if (kind !== 'delete') return refresh()
      client.removeQueries({ queryKey: [...catalogKey, 'item', id] })
      await client.invalidateQueries({ queryKey: [...catalogKey, 'items'] })
      await router.navigate({ href: '/products' })
    },
    onError,
  })
  const copy = useMutation({
    mutationFn: async () => {
      await draft.flush()
      return call(duplicateItem, { params: { itemId: id } })
    },
    onSuccess: async ({ id: copyId, title }) => {
      toast({ message: `This is the copy, “${title}”.` })
      await router.navigate({ href: `/products/${encodeURIComponent(copyId)}` })
    },
    onError,
  })

  return {
    duplicate: () => copy.mutate(),
    archive: () => act.mutate('archive'),
    unarchive: () => act.mutate('unarchive'),
    remove: () => act.mutate('delete'),
    restore: () => act.mutate('restore'),
    busy: act.isPending || copy.isPending,
  }
}
