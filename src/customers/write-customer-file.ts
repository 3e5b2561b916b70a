import { findOrder, listOrdersOf } from '../orders/queries.ts'
import type { CustomerFile } from './admin-contract.ts'
import { type ShowCustomerDeps, showCustomer } from './show-customer.ts'

/** More orders than anybody has; those beyond are in the export of orders. */
const ORDERS_MAX = 1_000
const AT_ONCE = 10

/** All that the store keeps about a customer, for a request to see one's data. Throws UnknownEntity. */
export async function writeCustomerFile(
  deps: ShowCustomerDeps,
  websiteId: string,
  { customerId, now }: { customerId: string; now: string },
): Promise<CustomerFile> {
  const { customer, address, notes, letters } = await showCustomer(deps, websiteId, customerId)
  const rows = await listOrdersOf(deps, websiteId, customerId, ORDERS_MAX)
  const orders: CustomerFile['orders'] = []
  for (let n = 0; n < rows.length; n += AT_ONCE) {
    const part = await Promise.all(rows.slice(n, n + AT_ONCE).map(({ id }) => findOrder(deps, websiteId, id)))
    orders.push(...part.flatMap((order) => order ?? []))
  }
  return { writtenOn: now, customer, address, notes, letters, orders }
}
