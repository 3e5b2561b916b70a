import {
  type CustomersFilter,
  countCustomers,
  type ListedCustomer,
  listCustomers as listRows,
} from '../../projections/customers/queries.ts'
import { findCustomersByName, nameIn, SAMPLE_CUSTOMER } from '../orders/queries.ts'
import type { Database } from '../platform/database/database.ts'
import { isSampleId } from '../platform/ids/sample-id.ts'
import { readCursor, writeCursor } from '../platform/paging/page-cursor.ts'
import type { Vault } from '../platform/vault/vault.ts'
import { toMoney } from '../shared/money/money.ts'
import { isEmail } from '../shared/validation/email.ts'
import {
  CUSTOMERS_COUNTED_MAX,
  type CustomerRow,
  type CustomersFilterRequest,
  type CustomersQuery,
  type CustomersReply,
} from './admin-contract.ts'

export interface ListCustomersDeps {
  db: Database
  vault: Vault
}

/** A page of customers, who ordered last first. */
export async function listCustomers(
  deps: ListCustomersDeps,
  websiteId: string,
  { cursor, limit, ...wanted }: CustomersQuery,
): Promise<CustomersReply> {
  const filter = await filterOf(deps, websiteId, wanted)
  const [page, matching] = await Promise.all([
    pageOf(deps, websiteId, filter, { cursor, limit }),
    countCustomers(deps.db, websiteId, filter, CUSTOMERS_COUNTED_MAX + 1),
  ])
  return { customers: await presentRows(deps, websiteId, page.rows), nextPageCursor: page.next, matching }
}

/** What a merchant looks for, in the terms of the read model: a whole address, or words of it or of a name, or their beginnings. */
export async function filterOf(
  deps: ListCustomersDeps,
  websiteId: string,
  { search, ...filter }: CustomersFilterRequest,
): Promise<CustomersFilter> {
  return { ...filter, ...(search && { customerRefs: await found(deps, websiteId, search) }) }
}

async function found(deps: ListCustomersDeps, websiteId: string, search: string): Promise<string[]> {
  if (!isEmail(search)) return findCustomersByName(deps, websiteId, search)
  const customerRef = await deps.vault.findPerson(websiteId, search)
  return customerRef === undefined ? [] : [customerRef]
}

/** One page of rows, and the cursor of the next. */
export async function pageOf(
  { db }: Pick<ListCustomersDeps, 'db'>,
  websiteId: string,
  filter: CustomersFilter,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ rows: ListedCustomer[]; next: string | null }> {
  const list = { websiteId, list: 'customers' }
  const from = cursor ? readCursor(list, 'moment', cursor) : undefined
  const after = from && { lastOrderAt: new Date(from.key), customerRef: from.id }
  const all = await listRows(db, websiteId, { ...filter, limit, after })
  const rows = all.slice(0, limit)
  const last = all.length > limit ? rows.at(-1) : undefined
  const next = last && writeCursor(list, { key: last.last_order_at.toISOString(), id: last.customer_ref })
  return { rows, next: next ?? null }
}

/** Rows with what the vault knows of these customers. */
export async function presentRows(
  { vault }: Pick<ListCustomersDeps, 'vault'>,
  websiteId: string,
  rows: readonly ListedCustomer[],
): Promise<CustomerRow[]> {
  const refs = rows.flatMap(({ customer_ref, details_ref }) => [customer_ref, details_ref ?? []].flat())
  const texts = await vault.read(websiteId, refs)
  return rows.map((row) => ({
    id: row.customer_ref,
    email: texts.get(row.customer_ref) ?? null,
    name: nameIn(texts.get(row.details_ref ?? '')) ?? (isSampleId(row.customer_ref) ? SAMPLE_CUSTOMER : null),
    orderCount: row.order_count,
    spent: toMoney(row.spent_cents, row.currency),
    firstOrderOn: row.order_count > 0 ? row.first_order_at.toISOString() : null,
    lastOrderOn: row.order_count > 0 ? row.last_order_at.toISOString() : null,
    agreedOn: row.agreed_at?.toISOString() ?? null,
    tags: row.tags,
  }))
}
