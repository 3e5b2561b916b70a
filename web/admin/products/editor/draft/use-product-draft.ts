import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AdminItem } from '../../../../../src/catalog/admin-contract.ts'
import { changeItem, itemQuery } from '../../../../api/catalog.ts'
import { refetchItem } from '../../../../api/catalog-item.ts'
import { createProductDraft, type ProductDraft } from './product-draft.ts'

/** The draft of a product for as long as its page is open; what is saved is in the page's memory, too. */
export function useProductDraft(item: AdminItem): ProductDraft {
  const client = useQueryClient()
  const [draft] = useState(() =>
    createProductDraft({
      item,
      send: (request, idempotencyKey) => changeItem({ itemId: item.id, ...request }, { idempotencyKey }),
      reread: () => refetchItem(item.id),
      keep: sessionStorage,
      now: Date.now,
    }),
  )
  useEffect(() => {
    draft.open()
    const remember = () => client.setQueryData(itemQuery(item.id).queryKey, draft.read().queue.base)
    const stop = draft.subscribe(remember)
    const online = () => void draft.flush()
    window.addEventListener('online', online)
    return () => {
      stop()
      window.removeEventListener('online', online)
      draft.close()
    }
  }, [client, draft, item.id])
  return draft
}
