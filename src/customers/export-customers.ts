import { BYTE_ORDER_MARK, csvLines } from '../platform/csv/write-csv.ts'
import type { CustomersFilterRequest } from './admin-contract.ts'
import { filterOf, type ListCustomersDeps, pageOf, presentRows } from './list-customers.ts'

const PAGE = 100

const heads = [
  ...['E-mail', 'Name', 'Orders', 'Spent', 'Currency', 'First order', 'Last order', 'Agreed to marketing on', 'Tags'],
]

/** Customers that match as a file, who ordered last first. */
export async function* exportCustomers(
  deps: ListCustomersDeps,
  websiteId: string,
  wanted: CustomersFilterRequest,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([heads])
  const filter = await filterOf(deps, websiteId, wanted)
  let cursor: string | undefined
  do {
    const { rows, next } = await pageOf(deps, websiteId, filter, { cursor, limit: PAGE })
    const customers = await presentRows(deps, websiteId, rows)
    if (customers.length > 0)
      yield csvLines(
        customers.map(({ email, name, orderCount, spent, firstOrderOn, lastOrderOn, agreedOn, tags }) => [
          ...[email ?? '', name ?? '', String(orderCount), spent.decimalValue, spent.currency],
          ...[firstOrderOn ?? '', lastOrderOn ?? '', agreedOn ?? '', tags.join(', ')],
        ]),
      )
    cursor = next ?? undefined
  } while (cursor)
}
