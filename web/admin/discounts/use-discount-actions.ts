import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ListedDiscount } from '../../../src/discounts/contract.ts'
import {
  deleteDiscount,
  duplicateDiscount,
  pauseDiscount,
  undoDiscountChange,
} from '../../../src/discounts/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { discountQuery, discountsKey } from '../../api/discounts.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { discountHref } from './discounts-search.ts'

/** Actions on a discount, confirmed by toasts; pausing and deleting can be undone. */
export function useDiscountActions(discount: Pick<ListedDiscount, 'id' | 'terms' | 'isPaused'>) {
  const client = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  const { id, isPaused, terms } = discount
  const refresh = () => client.invalidateQueries({ queryKey: discountsKey })
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (failure) {
      toast({ message: messageOf(failure), problem: true })
    }
  }
  const undo = (revision: number) => async () => {
    await call(undoDiscountChange, { params: { discountId: id }, body: { revision } })
    await refresh()
  }
  return {
    togglePaused: () =>
      attempt(async () => {
        const { revision } = await call(pauseDiscount, { params: { discountId: id }, body: { isPaused: !isPaused } })
        await refresh()
        toast({ message: `${terms.name} is ${isPaused ? 'resumed' : 'paused'}.`, undo: undo(revision) })
      }),
    duplicate: () =>
      attempt(async () => {
        const copy = await call(duplicateDiscount, { params: { discountId: id } })
        client.setQueryData(discountQuery(copy.id).queryKey, copy)
        await refresh()
        await router.navigate({ href: discountHref(copy.id) })
        toast({ message: 'This is the copy. It is paused and has no codes yet.' })
      }),
    /** @param leave navigates away before the shown discount is deleted */
    remove: (leave?: unknown) =>
      attempt(async () => {
        const { revision } = await call(deleteDiscount, { params: { discountId: id } })
        if (typeof leave === 'string') await router.navigate({ href: leave })
        client.removeQueries({ queryKey: discountQuery(id).queryKey })
        await refresh()
        toast({ message: `${terms.name} is deleted.`, undo: undo(revision) })
      }),
  }
}
