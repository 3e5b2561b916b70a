import { useQueryClient } from '@tanstack/react-query'
import type { DiscountReply } from '../../../src/discounts/contract.ts'
import { discountQuery, discountsKey } from '../../api/discounts.ts'

/** Shows the server's reply to a change, and refetches all other discount data. */
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
