import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { AdminItem } from '../../../../../src/catalog/admin-contract.ts'
import { changeItem, itemQuery } from '../../../../api/catalog.ts'
import { refetchItem } from '../../../../api/catalog-item.ts'
import { meQuery } from '../../../../api/identity.ts'
import { checkAccount } from '../../../../drafts/check-account.ts'
import { useOpenDraft } from '../../../../drafts/use-draft.ts'
import { type ProductDraft, productModel } from './product-model.ts'

/** The draft of a product while its page is open; the query cache follows saved changes. */
export function useProductDraft(item: AdminItem, isWithoutFile: () => boolean): ProductDraft {
  const client = useQueryClient()
  const { api } = useRouter().options.context
  const { data: me } = useSuspenseQuery(meQuery(api))
  return useOpenDraft({
    model: { ...productModel, storageKey: ({ id }) => `product-draft-${me?.accountId}-${id}` },
    doc: item,
    send: (request, idempotencyKey) =>
      changeItem({ itemId: item.id, ...request, isWithoutFile: isWithoutFile() }, { idempotencyKey }),
    reread: () => refetchItem(item.id),
    checkAccount: () => checkAccount(me?.accountId),
    onSaved: (saved) => client.setQueryData(itemQuery(item.id).queryKey, saved),
  })
}
