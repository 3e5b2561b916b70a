import { useQueryClient } from '@tanstack/react-query'
import type { AdminItem } from '../../../../../src/catalog/admin-contract.ts'
import { changeItem, itemQuery } from '../../../../api/catalog.ts'
import { refetchItem } from '../../../../api/catalog-item.ts'
import { useOpenDraft } from '../../../../drafts/use-draft.ts'
import { type ProductDraft, productModel } from './product-model.ts'

/** The draft of a product while its page is open; the query cache follows saved changes. */
export function useProductDraft(item: AdminItem): ProductDraft {
  const client = useQueryClient()
  return useOpenDraft({
    model: productModel,
    doc: item,
    send: (request, idempotencyKey) => changeItem({ itemId: item.id, ...request }, { idempotencyKey }),
    reread: () => refetchItem(item.id),
    onSaved: (saved) => client.setQueryData(itemQuery(item.id).queryKey, saved),
  })
}
