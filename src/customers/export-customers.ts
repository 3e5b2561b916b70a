import type { OrderAddress } from '../orders/contract.ts'
import { contactIn } from '../orders/queries.ts'
import { BYTE_ORDER_MARK, csvLines } from '../platform/csv/write-csv.ts'
import type { CustomersFilterRequest } from './admin-contract.ts'
import { Customer } from './customer.ts'
import { filterOf, pageOf, presentRows } from './list-customers.ts'
import type { ShowCustomerDeps } from './show-customer.ts'

const PAGE = 100

const heads = [
  ...['E-mail', 'Name', 'Orders', 'Spent', 'Currency', 'First order', 'Last order', 'Agreed to marketing on', 'Tags'],
  ...[
    'First name',
    'Last name',
    'Company',
    'Address 1',
    'Address 2',
    'City',
    'Region',
    'Postal code',
    'Country',
    'Phone',
  ],
  'Note',
  'Reference',
]

/** Customers that match as a file, who ordered last first. */
export async function* exportCustomers(
  deps: ShowCustomerDeps,
  websiteId: string,
  wanted: CustomersFilterRequest,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([heads])
  const filter = await filterOf(deps, websiteId, wanted)
  let cursor: string | undefined
  do {
    const { rows, next } = await pageOf(deps, websiteId, filter, { cursor, limit: PAGE })
    const customers = await presentRows(deps, websiteId, rows)
    const more = await moreCells(deps, websiteId, rows)
    if (customers.length > 0)
      yield csvLines(
        customers.map(({ id, email, name, orderCount, spent, firstOrderOn, lastOrderOn, agreedOn, tags }) => [
          ...[email ?? '', name ?? '', String(orderCount), spent.decimalValue, spent.currency],
          ...[firstOrderOn ?? '', lastOrderOn ?? '', agreedOn ?? '', tags.join(', ')],
          ...(more.get(id) ?? []),
          id,
        ]),
      )
    cursor = next ?? undefined
  } while (cursor)
}

/** Streams read at a time. */
const AT_ONCE = 4

/** Address and notes of each customer, as far as they are not erased. */
async function moreCells(
  { executor, vault }: ShowCustomerDeps,
  websiteId: string,
  rows: readonly { customer_ref: string; details_ref: string | null }[],
): Promise<Map<string, string[]>> {
  const notes = new Map<string, string[]>()
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await Promise.all(
      rows.slice(from, from + AT_ONCE).map(async ({ customer_ref: id }) => {
        const { state } = await executor.load(Customer, { websiteId, id })
        notes.set(
          id,
          [...state.notes.values()].map(({ ref }) => ref),
        )
      }),
    )
  const texts = await vault.read(
    websiteId,
    [...rows.flatMap(({ details_ref: ref }) => ref ?? []), ...notes.values()].flat(),
  )
  return new Map(
    rows.map(({ customer_ref: id, details_ref: ref }) => [
      id,
      [
        ...addressCells(contactIn(texts.get(ref ?? ''))),
        (notes.get(id) ?? []).flatMap((one) => texts.get(one) ?? []).join('\n\n'),
      ],
    ]),
  )
}

function addressCells(address: OrderAddress | null): string[] {
  if (!address) return Array.from({ length: 10 }, () => '')
  const { firstName, lastName, company, line1, line2, city, region, postalCode, country, phone } = address
  return [firstName, lastName, company, line1, line2, city, region, postalCode, country, phone]
}
