import { findCustomer } from '../../projections/customers/queries.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Executor } from '../platform/event-store/executor/executor.ts'
import { UnknownEntity } from '../shared/domain-error.ts'
import type { CustomerNoteRequest, CustomerTagsRequest } from './admin-contract.ts'
import { noteCustomer, removeCustomerNote, tagCustomer } from './commands/organise-customer.ts'
import { Customer, type CustomerState } from './customer.ts'
import type { CustomerEvent } from './events.ts'
import type { ListCustomersDeps } from './list-customers.ts'

export interface ChangeCustomerDeps extends ListCustomersDeps {
  executor: Pick<Executor, 'load' | 'execute'>
}

/** The note lies in the vault, under the customer, so that forgetting them forgets it. */
export async function addNote(
  deps: ChangeCustomerDeps,
  ctx: Ctx,
  customerId: string,
  { noteId, text }: CustomerNoteRequest,
): Promise<void> {
  const { websiteId, now: at } = ctx
  await assertKnown(deps, websiteId, customerId)
  const { state } = await deps.executor.load(Customer, { websiteId, id: customerId })
  if (state.notes.has(noteId)) return
  const email = (await deps.vault.read(websiteId, [customerId])).get(customerId)
  const noteRef = await deps.vault.put(websiteId, email ? `person:${email}` : `customer:${customerId}`, text)
  try {
    await decide(deps, ctx, customerId, (now) => noteCustomer(now, { noteId, noteRef, at }))
  } catch (error) {
    await deps.vault.forget(websiteId, [noteRef])
    throw error
  }
}

export async function dropNote(deps: ChangeCustomerDeps, ctx: Ctx, customerId: string, noteId: string): Promise<void> {
  const { websiteId, now: at } = ctx
  await assertKnown(deps, websiteId, customerId)
  const { state } = await deps.executor.load(Customer, { websiteId, id: customerId })
  const kept = state.notes.get(noteId)
  if (!kept) return
  await decide(deps, ctx, customerId, (now) => removeCustomerNote(now, { noteId, at }))
  await deps.vault.forget(websiteId, [kept.ref])
}

export async function changeTags(
  deps: ChangeCustomerDeps,
  ctx: Ctx,
  customerId: string,
  tags: CustomerTagsRequest,
): Promise<void> {
  await assertKnown(deps, ctx.websiteId, customerId)
  await decide(deps, ctx, customerId, (state) => tagCustomer(state, { ...tags, at: ctx.now }))
}

async function assertKnown({ db }: ChangeCustomerDeps, websiteId: string, customerId: string): Promise<void> {
  if (!(await findCustomer(db, websiteId, customerId))) throw new UnknownEntity()
}

async function decide(
  { executor }: ChangeCustomerDeps,
  { websiteId, intent: { correlationId, actor } }: Ctx,
  customerId: string,
  run: (state: CustomerState) => CustomerEvent[],
): Promise<void> {
  const intent = { correlationId, ...(actor !== undefined && { actor }) }
  await executor.execute(Customer, { websiteId, id: customerId }, intent, run)
}
