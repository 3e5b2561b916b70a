import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderDetailReply } from '../../../../src/orders/admin-contract.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { orderQuery, ordersKey } from '../../../api/orders.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'

/** Shows an order after a change, and refetches the lists. */
export function useShowOrder(orderId: string): (order: OrderDetailReply) => void {
  const queries = useQueryClient()
  return (order) => {
    queries.setQueryData(orderQuery(orderId).queryKey, order)
    void queries.invalidateQueries({ queryKey: [...ordersKey, 'list'] })
  }
}

/** A change without a dialog; errors are shown in a toast. */
export function useOrderChange(orderId: string) {
  const show = useShowOrder(orderId)
  const toast = useToast()
  return useMutation({
    mutationFn: (change: () => Promise<OrderDetailReply>) => change(),
    onSuccess: show,
    onError: (error) => toast({ message: messageOf(error), problem: true }),
  })
}
