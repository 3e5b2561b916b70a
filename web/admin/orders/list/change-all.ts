import type { BulkAction, BulkReply } from '../../../../src/orders/admin-contract.ts'
import { changeOrders } from '../../../../src/orders/endpoints.ts'
import { BULK_MAX } from '../../../../src/shared/orders/bulk-max.ts'
import { call } from '../../../api/client/client.ts'
import type { OrdersRequest } from '../../../api/orders.ts'
import type { Selection } from '../../../ui/table/selection.ts'

/** Repeats the call until all are changed. */
export async function changeAll(
  { view = 'all', search, tag }: OrdersRequest,
  { ids, allMatching }: Selection,
  action: BulkAction,
) {
  const matching = { view, ...(search && { search }), ...(tag && { tag }) }
  const total: Pick<BulkReply, 'done' | 'refused'> = { done: 0, refused: [] }
  const add = ({ done, refused }: BulkReply) => {
    total.done += done
    total.refused.push(...refused)
  }
  if (!allMatching) {
    const chosen = [...ids]
    for (let from = 0; from < chosen.length; from += BULK_MAX)
      add(await call(changeOrders, { body: { action, orderIds: chosen.slice(from, from + BULK_MAX) } }))
    return total
  }
  let cursor: string | null | undefined
  do {
    const reply: BulkReply = await call(changeOrders, { body: { action, matching, ...(cursor && { cursor }) } })
    add(reply)
    cursor = reply.nextCursor
  } while (cursor)
  return total
}
