import { findCustomer } from '../../projections/customers/queries.ts'
import { billingAddressIn, listLetterSentences, listOrdersOf } from '../orders/queries.ts'
import type { Executor } from '../platform/event-store/executor/executor.ts'
import { formatAddress } from '../shared/addresses/format-address.ts'
import { UnknownEntity } from '../shared/domain-error.ts'
import type { CustomerReply } from './admin-contract.ts'
import { Customer } from './customer.ts'
import { type ListCustomersDeps, presentRows } from './list-customers.ts'

export interface ShowCustomerDeps extends ListCustomersDeps {
  executor: Pick<Executor, 'load'>
}

const ORDERS_MAX = 50
/** E-mails are looked up of so many orders. */
const LETTERS_OF = 10

/** A customer, what they bought, and what was written to and about them. Throws UnknownEntity. */
export async function showCustomer(
  deps: ShowCustomerDeps,
  websiteId: string,
  customerId: string,
): Promise<CustomerReply> {
  const row = await findCustomer(deps.db, websiteId, customerId)
  if (!row) throw new UnknownEntity()
  const [[customer], found, { state }] = await Promise.all([
    presentRows(deps, websiteId, [row]),
    listOrdersOf(deps, websiteId, customerId, ORDERS_MAX + 1),
    deps.executor.load(Customer, { websiteId, id: customerId }),
  ])
  if (!customer) throw new UnknownEntity()
  const orders = found.slice(0, ORDERS_MAX)
  const notes = [...state.notes]
  const texts = await deps.vault.read(websiteId, [row.details_ref ?? [], notes.map(([, { ref }]) => ref)].flat())
  const address = billingAddressIn(texts.get(row.details_ref ?? ''))
  return {
    // Tags are read where they are written, so that a change is seen at once.
    customer: { ...customer, tags: [...state.tags] },
    address,
    addressLines: address ? formatAddress(address) : [],
    orders,
    hasMoreOrders: found.length > ORDERS_MAX,
    letters: await lettersOf(deps, websiteId, orders.slice(0, LETTERS_OF)),
    notes: notes.map(([id, { ref, at }]) => ({ id, at, text: texts.get(ref) ?? null })),
  }
}

async function lettersOf({ db }: ShowCustomerDeps, websiteId: string, orders: CustomerReply['orders']) {
  const each = await Promise.all(
    orders.map(async ({ id, orderNumber }) =>
      (await listLetterSentences(db, websiteId, id)).map((letter) => ({
        ...letter,
        id: `${id} ${letter.id}`,
        orderNumber,
      })),
    ),
  )
  return each.flat().toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
