import { findCustomer, type ListedCustomer, listCustomers } from '../../../projections/customers/queries.ts'
import type { OrderAddress } from '../../orders/contract.ts'
import { contactIn, indexName } from '../../orders/queries.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import { derivedId } from '../../platform/ids/derived-id.ts'
import { proposeFields } from '../../platform/row-imports/propose-fields.ts'
import type {
  ImportTarget,
  MappedRow,
  PreparedRow,
  RowImporter,
  RowOutcome,
  RowToUndo,
  RowToWrite,
  RowWritten,
} from '../../platform/row-imports/row-importer.ts'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { customerFields, customerFileLimits } from '../../shared/imports/customer-fields.ts'
import { normalizeEmail } from '../../shared/validation/email.ts'
import {
  type CustomerImportToUndo,
  type ImportedCustomer,
  type ImportedPart,
  importCustomer,
  importedPartOf,
  undoCustomerImport,
  wasChangedSince,
} from '../commands/import-customer.ts'
import { Customer, type CustomerState } from '../customer.ts'
import { type ListCustomersDeps, presentRows } from '../list-customers.ts'
import { customerHeadings } from './customer-headings.ts'
import { type ReadCustomer, readCustomer } from './read-customer.ts'

export interface CustomerImporterDeps extends ListCustomersDeps {
  executor: Pick<Executor, 'load' | 'execute'>
}

/** Customers looked up at a time, and streams read or written at a time. */
const LOOKED_UP = 500
const AT_ONCE = 4

/** Customers from elsewhere, one for each address; what is known of them already stays. */
export function customerImporter(deps: CustomerImporterDeps): RowImporter {
  return {
    kind: 'customers',
    fields: customerFields,
    required: ['email'],
    limits: customerFileLimits,
    propose: (columns) => proposeFields(columns, customerHeadings),
    plan: (target, rows) => plan(deps, target, rows),
    prepare: (target, rows) => prepare(deps, target, rows),
    write: (target, rows) => eachOf(rows, (row) => writeOne(deps, target, row)),
    undo: (target, rows) => undo(deps, target, rows),
    listTitles: (websiteId, ids) => listTitles(deps, websiteId, ids),
  }
}

/** What is known of a customer. */
interface Known {
  state: CustomerState
  /** Undefined when the store has no such customer. */
  row: ListedCustomer | undefined
  /** Of their orders, and of earlier files. */
  addresses: OrderAddress[]
  /** Texts of their notes. */
  notes: string[]
}

const stranger: Known = { state: Customer.initial, row: undefined, addresses: [], notes: [] }

async function plan(deps: CustomerImporterDeps, target: ImportTarget, rows: MappedRow[]) {
  const outcomes: RowOutcome[] = []
  const reads = new Map<string, ReadCustomer>()
  const referred = new Map<number, string>()
  const takeTurn = takeTurns()
  for (const row of rows) {
    await takeTurn()
    const read = readCustomer(row, target.now)
    const reference = row.text('email') === '' ? row.text('reference') : ''
    if (reference !== '') referred.set(row.row, reference)
    else if ('problem' in read) outcomes.push({ row: row.row, action: 'error', problem: read.problem })
    else {
      const before = reads.get(normalizeEmail(read.email))
      if (before) outcomes.push(wrong(row.row, `This address is in row ${before.row} already.`))
      else reads.set(normalizeEmail(read.email), read)
    }
  }
  const all = [...reads]
  for (let from = 0; from < all.length; from += LOOKED_UP) {
    const batch = all.slice(from, from + LOOKED_UP)
    const known = await findKnown(
      deps,
      target.websiteId,
      batch.map(([email]) => email),
    )
    for (const [email, read] of batch) {
      await takeTurn()
      outcomes.push(outcomeOf(read, known.get(email), target))
    }
  }
  outcomes.push(...(await outcomesOfReferred(deps, target.websiteId, [...referred])))
  return { outcomes: outcomes.sort((a, b) => a.row - b.row), memo: null }
}

/** People who were erased have a reference in an export of the store, and nothing that could be imported. */
async function outcomesOfReferred({ db }: CustomerImporterDeps, websiteId: string, referred: [number, string][]) {
  const outcomes: RowOutcome[] = []
  for (let from = 0; from < referred.length; from += LOOKED_UP) {
    const batch = referred.slice(from, from + LOOKED_UP)
    const customerRefs = batch.map(([, reference]) => reference)
    const rows = await listCustomers(db, websiteId, { customerRefs, limit: customerRefs.length })
    const known = new Set(rows.map(({ customer_ref }) => customer_ref))
    for (const [row, reference] of batch)
      outcomes.push(known.has(reference) ? { row, action: 'unchanged' } : wrong(row, 'The row has no e-mail address.'))
  }
  return outcomes
}

const wrong = (row: number, message: string): RowOutcome => ({
  row,
  action: 'error',
  problem: { field: 'email', message },
})

function outcomeOf(read: ReadCustomer, known: { id: string; known: Known } | undefined, target: ImportTarget) {
  const now = known?.known ?? stranger
  const news = newsOf(read, now)
  const row = rowOf(read, now, target, {
    detailsRef: news.address ? 'new' : null,
    noteRef: news.note === '' ? null : 'new',
    id: known?.id ?? '',
  })
  try {
    const isNew = now.row === undefined && now.state.imported === null
    const isChange = importCustomer(now.state, row).length > 0
    return { row: read.row, action: isChange ? changeOf(isNew) : ('unchanged' as const), losses: lossesOf(read) }
  } catch (error) {
    if (error instanceof DomainError) return wrong(read.row, error.message)
    throw error
  }
}

const changeOf = (isNew: boolean) => (isNew ? ('new' as const) : ('changed' as const))

function lossesOf({ isUndated, shortened }: ReadCustomer): NonNullable<RowOutcome['losses']> {
  return [
    ...(isUndated ? [{ field: 'agreed', reason: 'Consent to marketing counts only with its date.' }] : []),
    ...shortened.map((field) => ({ field, reason: 'Longer texts are cut after 100 characters.' })),
  ]
}

/** What the row says beyond what is known. */
function newsOf({ address, note }: ReadCustomer, { addresses, notes }: Known) {
  return {
    address: address && !addresses.some((known) => isSameAddress(address, known)) ? address : null,
    note: note === '' || notes.includes(note) || notes.join('\n\n') === note ? '' : note,
  }
}

/** As files write addresses. */
function isSameAddress(one: OrderAddress, other: OrderAddress): boolean {
  const parts = ['firstName', 'lastName', 'company', 'line1', 'line2', 'city', 'region', 'postalCode'] as const
  return [...parts, 'country' as const, 'phone' as const].every((part) => one[part].trim() === other[part].trim())
}

interface Refs {
  id: string
  detailsRef: string | null
  noteRef: string | null
}

function rowOf(read: ReadCustomer, { row }: Known, target: ImportTarget, refs: Refs): ImportedCustomer {
  return {
    detailsRef: refs.detailsRef,
    note: refs.noteRef === null ? null : { noteId: derivedId(refs.id, read.note), noteRef: refs.noteRef },
    agreedAt: row?.agreed_at ? null : read.agreedAt,
    tags: read.tags,
    isBuyer: (row?.order_count ?? 0) > 0,
    currency: target.currency,
    at: target.now,
  }
}

/** By address, those whom the store knows. */
async function findKnown(deps: CustomerImporterDeps, websiteId: string, emails: string[]) {
  const people = [...(await deps.vault.findPeople(websiteId, emails))]
  const ids = people.map(([, id]) => id)
  const rows = await listCustomers(deps.db, websiteId, { customerRefs: ids, limit: ids.length })
  const byId = new Map(rows.map((row) => [row.customer_ref, row]))
  const states = await eachOf(people, async ([email, id]) => {
    const { state } = await deps.executor.load(Customer, { websiteId, id })
    return { email, id, state, row: byId.get(id) }
  })
  const refsOf = ({ state, row }: Pick<Known, 'state' | 'row'>) => ({
    details: [row?.details_ref ?? [], state.imported?.detailsRef ?? []].flat(),
    notes: [...state.notes.values()].map(({ ref }) => ref),
  })
  const texts = await deps.vault.read(
    websiteId,
    states.flatMap((one) => [...refsOf(one).details, ...refsOf(one).notes]),
  )
  return new Map(
    states.map(({ email, id, state, row }) => {
      const { details, notes } = refsOf({ state, row })
      const known: Known = {
        state,
        row,
        addresses: details.flatMap((ref) => contactIn(texts.get(ref)) ?? []),
        notes: notes.flatMap((ref) => texts.get(ref) ?? []),
      }
      return [email, { id, known }]
    }),
  )
}

/** JSON of what was before; a note is named when the import is to add it. */
type Before = ImportedPart & { noteId: string | null }

function prepare(deps: CustomerImporterDeps, { websiteId, now }: ImportTarget, rows: MappedRow[]) {
  return eachOf(rows, async (row): Promise<PreparedRow[]> => {
    const read = readCustomer(row, now)
    if ('problem' in read) return []
    const id = await deps.vault.keepPerson(websiteId, normalizeEmail(read.email))
    const { state } = await deps.executor.load(Customer, { websiteId, id })
    const noteId = derivedId(id, read.note)
    const before: Before = {
      ...importedPartOf(state),
      noteId: read.note === '' || state.notes.has(noteId) ? null : noteId,
    }
    return [{ row: row.row, subjectId: id, before }]
  }).then((found) => found.flat())
}

/** Names, addresses and notes lie in the vault, under the person, so that erasing them erases these. */
async function writeOne(deps: CustomerImporterDeps, target: ImportTarget, row: RowToWrite): Promise<RowWritten> {
  const { websiteId } = target
  const { subjectId: id } = row
  const read = readCustomer(row, target.now)
  if ('problem' in read) return { row: row.row, problem: read.problem.message }
  const email = normalizeEmail(read.email)
  const known = (await findKnown(deps, websiteId, [email])).get(email)?.known ?? stranger
  const news = newsOf(read, known)
  const put = async (text: string) => deps.vault.put(websiteId, `person:${email}`, text)
  const detailsRef = news.address ? await put(JSON.stringify(detailsOf(news.address))) : null
  const noteRef = news.note === '' ? null : await put(news.note)
  const imported = rowOf(read, known, target, { id, detailsRef, noteRef })
  try {
    const { state } = await deps.executor.execute(Customer, { websiteId, id }, intentOf(target), (now) =>
      importCustomer(now, imported),
    )
    const names = [read.address ? `${read.address.firstName} ${read.address.lastName}`.trim() : '', read.email]
    await indexName(deps, websiteId, { orderId: id, customerRef: id, names })
    return { row: row.row, after: importedPartOf(state) }
  } catch (error) {
    await deps.vault.forget(websiteId, [detailsRef ?? [], noteRef ?? []].flat())
    if (error instanceof DomainError) return { row: row.row, problem: error.message }
    throw error
  }
}

const detailsOf = (address: OrderAddress) => ({
  shipping: address,
  billing: address,
  billingSameAsShipping: true,
  vatNumber: '',
  note: '',
})

const intentOf = ({ importId, accountId }: ImportTarget) => ({
  correlationId: importId,
  ...(accountId !== null && { actor: accountId }),
})

/** Customers who were changed since stay; those who bought something since keep what they entered. */
async function undo(deps: CustomerImporterDeps, target: ImportTarget, rows: RowToUndo[]): Promise<string[]> {
  const { websiteId, now: at } = target
  const kept = await eachOf(rows, async ({ subjectId: id, ...one }) => {
    const { noteId, ...before } = one.before as Before
    const toUndo: CustomerImportToUndo = { before, after: one.after as ImportedPart, noteId, at }
    const { state } = await deps.executor.load(Customer, { websiteId, id })
    if (wasChangedSince(state, toUndo.after)) return [id]
    await deps.executor.execute(Customer, { websiteId, id }, intentOf(target), (now) => undoCustomerImport(now, toUndo))
    const details = toUndo.after.imported?.detailsRef
    const refs = [
      ...(details && details !== before.imported?.detailsRef ? [details] : []),
      ...(noteId ? [state.notes.get(noteId)?.ref ?? []].flat() : []),
    ]
    await deps.vault.forget(websiteId, refs)
    return []
  })
  return kept.flat()
}

async function listTitles(deps: CustomerImporterDeps, websiteId: string, ids: string[]) {
  const rows = await eachOf(ids, (id) => findCustomer(deps.db, websiteId, id))
  const customers = await presentRows(
    deps,
    websiteId,
    rows.flatMap((row) => row ?? []),
  )
  return new Map(customers.map(({ id, name, email }) => [id, name ?? email ?? '']))
}

async function eachOf<One, Result>(all: readonly One[], work: (one: One) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < all.length; from += AT_ONCE)
    results.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(work))))
  return results
}
