import { listOrders } from '../../projections/orders/queries.ts'
import type { Database } from '../platform/database/database.ts'
import type { Executor } from '../platform/event-store/executor/executor.ts'
import type { Vault } from '../platform/vault/vault.ts'
import type { OrderDetailReply, OrderRow } from './admin-contract.ts'
import type { OrderReply } from './contract.ts'
import { type DigitalLine, digitalLinesOf } from './detail/digital-lines.ts'
import { letterEntries } from './detail/letter-sentences.ts'
import { coreOf } from './detail/show-order.ts'
import { listLetters } from './letters/letter-ledger.ts'
import { presentRows } from './list/list-orders.ts'
import { Order } from './order.ts'
import type { OrderTokens } from './order-tokens.ts'
import { presentOrder, refsOf } from './present-order.ts'

export type { DigitalLine } from './detail/digital-lines.ts'
export { orderLetterJob } from './letters/letter-job.ts'
export { SAMPLE_CUSTOMER } from './list/list-orders.ts'
export { findCustomersByName, indexName } from './list/name-words.ts'
export type { OrderTokens } from './order-tokens.ts'
export { billingAddressIn, contactIn, nameIn } from './present-order.ts'

/** The current state of an order, from its own stream; undefined if there is none. */
export async function findOrder(
  { executor, vault }: { executor: Pick<Executor, 'load'>; vault: Vault },
  websiteId: string,
  orderId: string,
): Promise<OrderReply | undefined> {
  const { state } = await executor.load(Order, { websiteId, id: orderId })
  if (!state.placed) return undefined
  const texts = await vault.read(websiteId, refsOf(state))
  return presentOrder(state, { websiteId, orderId, texts })
}

export type OrderFile = OrderReply & {
  forms: OrderDetailReply['forms']
  storeNotes: { at: string; text: string | null }[]
}

/** Everything stored about a person's order, with answers of its lines and the store's notes. */
export async function findOrderFile(
  deps: { executor: Pick<Executor, 'load'>; vault: Vault },
  websiteId: string,
  orderId: string,
): Promise<OrderFile | undefined> {
  const { state } = await deps.executor.load(Order, { websiteId, id: orderId })
  if (!state.placed) return undefined
  const { order, forms } = await coreOf(deps, websiteId, orderId, state)
  const notes = [...state.notes.values()]
  const refs = notes.map(({ ref }) => ref)
  const texts = await deps.vault.read(websiteId, refs)
  return { ...order, forms, storeNotes: notes.map(({ ref, at }) => ({ at, text: texts.get(ref) ?? null })) }
}

/** The order of a status link; undefined for an unknown token. */
export async function findOrderByToken(
  deps: { executor: Pick<Executor, 'load'>; vault: Vault; orderTokens: OrderTokens },
  websiteId: string,
  token: string,
): Promise<OrderReply | undefined> {
  const orderId = await deps.orderTokens.find(websiteId, token)
  return orderId === undefined ? undefined : findOrder(deps, websiteId, orderId)
}

/** The digital lines of an order with what their buyer may download; undefined if there is no such order. */
export async function findDigitalLines(
  { executor }: { executor: Pick<Executor, 'load'> },
  websiteId: string,
  orderId: string,
): Promise<DigitalLine[] | undefined> {
  const { state } = await executor.load(Order, { websiteId, id: orderId })
  return state.placed ? digitalLinesOf(state) : undefined
}

/** The newest orders of a customer. */
export async function listOrdersOf(
  deps: { db: Database; vault: Vault },
  websiteId: string,
  customerRef: string,
  limit: number,
): Promise<OrderRow[]> {
  const rows = await listOrders(deps.db, websiteId, { search: { customerRef }, limit })
  return presentRows(deps, websiteId, rows.slice(0, limit))
}

/** State of each e-mail to the customer of an order, as sentences. */
export async function listLetterSentences(
  db: Database,
  websiteId: string,
  orderId: string,
): Promise<{ id: string; at: string; what: string }[]> {
  return letterEntries(await listLetters(db, websiteId, orderId)).map(({ id, at, what }) => ({ id, at, what }))
}
