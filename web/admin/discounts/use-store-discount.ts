import { useQueryClient } from '@tanstack/react-query'
import type { DiscountReply } from '../../../src/discounts/contract.ts'
import { discountQuery, discountsKey } from '../../api/discounts.ts'

/** Keeps what the server answered to a change as what is shown, and asks anew for everything else of discounts. */
export function useStoreDiscount(): (discount: DiscountReply) => Promise<void> {
  const client = useQueryClient()
  return async (discount) => {
    const { queryKey } = discountQuery(discount.id)
    client.setQueryData(queryKey, discount)
    await client.invalidateQueries({
      queryKey: discountsKey,
      predicate: (query) => query.queryKey.join() !== queryKey.join(),
    })
  }
}
