import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { AdminItem } from '../../../../../src/catalog/admin-contract.ts'
import { changeItem, readItem } from '../../../../../src/catalog/endpoints.ts'
import { itemQuery } from '../../../../api/catalog.ts'
import { call } from '../../../../api/client/client.ts'
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
      call(
        changeItem,
        { params: { itemId: item.id }, body: { ...request, isWithoutFile: isWithoutFile() } },
        { idempotencyKey },
      ),
    reread: () => call(readItem, { params: { itemId: item.id } }),
    checkAccount: () => checkAccount(me?.accountId),
    onSaved: (saved) => client.setQueryData(itemQuery(item.id).queryKey, saved),
  })
}
