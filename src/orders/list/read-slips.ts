import type { Tenant } from '../../platform/http/request/visit.ts'
import { coreOf, type ShowOrderDeps } from '../detail/show-order.ts'
import type { SlipsReply } from '../invoice-contract.ts'
import { Order } from '../order.ts'

/** What packing slips print. Orders of another website are left out, as those that never were. */
export async function readSlips(
  deps: ShowOrderDeps,
  { websiteId, name }: Pick<Tenant, 'websiteId' | 'name'>,
  ids: readonly string[],
): Promise<SlipsReply> {
  const slip = async (id: string) => {
    const { state } = await deps.executor.load(Order, { websiteId, id })
    return state.placed ? [await coreOf(deps, websiteId, id, state)] : []
  }
  return { storeName: name, slips: (await Promise.all(ids.map(slip))).flat() }
}
