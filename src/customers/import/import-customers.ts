import { findCustomer } from '../../../projections/customers/queries.ts'
import { indexName } from '../../orders/queries.ts'
import type { CsvRow } from '../../platform/csv/receive-rows.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import { derivedId } from '../../platform/ids/derived-id.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { normalizeEmail } from '../../shared/validation/email.ts'
import type { ImportCustomersReply } from '../admin-contract.ts'
import { importCustomer } from '../commands/import-customer.ts'
import { Customer, type CustomerState } from '../customer.ts'
import type { ListCustomersDeps } from '../list-customers.ts'
import { type ReadCustomer, type RowProblem, readCustomerRows } from './read-customer-rows.ts'

export interface ImportCustomersDeps extends ListCustomersDeps {
  executor: Pick<Executor, 'load' | 'execute'>
}

export interface ImportTarget extends Ctx {
  /** Of the store. */
  currency: string
}

const PROBLEMS_SHOWN = 100
const AT_ONCE = 4

type Outcome = 'added' | 'updated' | 'known' | RowProblem

/** Customers from elsewhere, one for each address; what is known of them already stays. Throws DomainError. */
export async function importCustomers(
  deps: ImportCustomersDeps,
  target: ImportTarget,
  rows: readonly CsvRow[],
): Promise<ImportCustomersReply> {
  const { customers, problems } = await readCustomerRows(rows, target.now)
  const outcomes: Outcome[] = [...problems]
  for (let from = 0; from < customers.length; from += AT_ONCE)
    outcomes.push(
      ...(await Promise.all(customers.slice(from, from + AT_ONCE).map((one) => importOne(deps, target, one)))),
    )
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  const leftOut = outcomes.filter((outcome) => typeof outcome === 'object').toSorted((a, b) => a.row - b.row)
  return {
    added: count('added'),
    updated: count('updated'),
    known: count('known'),
    undated: customers.filter(({ isUndated }) => isUndated).length,
    problems: leftOut.slice(0, PROBLEMS_SHOWN),
    leftOut: leftOut.length,
  }
}

/** Names, addresses and notes lie in the vault, under the person, so that erasing them erases these. */
async function importOne(deps: ImportCustomersDeps, target: ImportTarget, read: ReadCustomer): Promise<Outcome> {
  const { websiteId } = target
  const id = await deps.vault.keepPerson(websiteId, normalizeEmail(read.email))
  const { state, version } = await deps.executor.load(Customer, { websiteId, id })
  const hasBought = version < 0 && (await findCustomer(deps.db, websiteId, id)) !== undefined
  const put: string[] = []
  try {
    const detailsRef = await keepDetails(deps, websiteId, { read, state, put })
    const note = await keepNote(deps, websiteId, { read, state, id, put })
    const row = {
      detailsRef,
      note,
      agreedAt: read.agreedAt,
      tags: read.tags,
      currency: target.currency,
      at: target.now,
    }
    const { correlationId, actor } = target.intent
    const intent = { correlationId, ...(actor !== undefined && { actor }) }
    const after = await deps.executor.execute(Customer, { websiteId, id }, intent, (now) => importCustomer(now, row))
    const names = [read.address ? nameOf(read.address) : '', read.email]
    await indexName(deps, websiteId, { orderId: id, customerRef: id, names })
    if (after.version === version) return 'known'
    return version < 0 && !hasBought ? 'added' : 'updated'
  } catch (error) {
    await deps.vault.forget(websiteId, put)
    if (error instanceof DomainError) return { row: read.row, message: error.message }
    throw error
  }
}

interface Kept {
  read: ReadCustomer
  state: CustomerState
  /** Refs that were made here, and go again when nothing comes of the row. */
  put: string[]
}

/** The ref of the same details where they are there already, of new ones else; null where the row has none. */
async function keepDetails({ vault }: ImportCustomersDeps, websiteId: string, { read, state, put }: Kept) {
  const { address, email } = read
  if (!address) return null
  const details = { shipping: address, billing: address, billingSameAsShipping: true, vatNumber: '', note: '' }
  const text = JSON.stringify(details)
  const before = state.imported?.detailsRef
  if (before && (await vault.read(websiteId, [before])).get(before) === text) return before
  const ref = await vault.put(websiteId, `person:${normalizeEmail(email)}`, text)
  put.push(ref)
  return ref
}

async function keepNote(
  { vault }: ImportCustomersDeps,
  websiteId: string,
  { read: { note, email }, state, id, put }: Kept & { id: string },
) {
  if (note === '') return null
  // The same words have the same id, so that the same file twice notes them once.
  const noteId = derivedId(id, note)
  if (state.notes.has(noteId)) return null
  const noteRef = await vault.put(websiteId, `person:${normalizeEmail(email)}`, note)
  put.push(noteRef)
  return { noteId, noteRef }
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()
