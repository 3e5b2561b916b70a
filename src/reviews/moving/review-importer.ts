import { v7 } from 'uuid'
import { findNamedItems } from '../../catalog/queries.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { proposeFields } from '../../platform/row-imports/propose-fields.ts'
import type {
  ImportTarget,
  MappedRow,
  RowImporter,
  RowOutcome,
  RowToUndo,
  RowToWrite,
  RowWritten,
} from '../../platform/row-imports/row-importer.ts'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { reviewFields, reviewFileLimits } from '../../shared/imports/review-fields.ts'
import { normalizeEmail } from '../../shared/validation/email.ts'
import type { ReviewState } from '../admin-contract.ts'
import type { ReviewsTables } from '../table.ts'
import { type ReadReview, readReview, scaleOf } from './read-review.ts'
import { reviewHeadings } from './review-headings.ts'

export interface ReviewImporterDeps {
  db: Database
  vault: Pick<Vault, 'put' | 'keepPerson' | 'hashes' | 'forget'>
}

const LOOKED_UP = 500
const SEALED_AT_ONCE = 4
const NO_PRODUCT = 'No product of this store has this address, SKU or id.'

/** Reviews from elsewhere: published at once, except for those that the other shop held back; what was there before stays. */
export function reviewImporter(deps: ReviewImporterDeps): RowImporter {
  return {
    kind: 'reviews',
    fields: reviewFields,
    required: ['product', 'rating'],
    limits: reviewFileLimits,
    propose: (columns) => proposeFields(columns, reviewHeadings),
    plan: (target, rows) => plan(deps, target, rows),
    notes: notesOf,
    prepare: async (_, rows) => rows.map(({ row }) => ({ row, subjectId: v7(), before: null })),
    write: (target, rows) => write(deps, target, rows),
    undo: (target, rows) => undo(deps, target, rows),
    listTitles: (websiteId, ids) => listTitles(deps, websiteId, ids),
  }
}

interface Memo {
  scale: number
  /** New reviews by state. */
  states?: Partial<Record<ReviewState, number>>
}

function notesOf(memo: unknown): string[] {
  const { waiting = 0, hidden = 0 } = (memo as Memo).states ?? {}
  const counted = (count: number, one: string, more: string) =>
    count === 0 ? [] : `${count.toLocaleString('en')} ${count === 1 ? one : more}`
  return [
    counted(
      waiting,
      'review was held back or marked as spam by the other shop. It waits under “To moderate”.',
      'reviews were held back or marked as spam by the other shop. They wait under “To moderate”.',
    ),
    counted(
      hidden,
      'review was hidden in the other shop and stays hidden.',
      'reviews were hidden in the other shop and stay hidden.',
    ),
  ].flat()
}

interface Placed {
  review: ReadReview
  itemId: string
}

async function plan(deps: ReviewImporterDeps, target: ImportTarget, rows: MappedRow[]) {
  const scale = scaleOf(rows)
  const takeTurn = takeTurns()
  const outcomes: RowOutcome[] = []
  const reads: ReadReview[] = []
  for (const row of rows) {
    await takeTurn()
    const read = readReview(row, { now: new Date(target.now), scale })
    if ('problem' in read) outcomes.push({ row: row.row, action: 'error', problem: read.problem })
    else reads.push(read)
  }
  const seen = new Set<string>()
  const states: Memo['states'] = {}
  for (let from = 0; from < reads.length; from += LOOKED_UP) {
    const batch = reads.slice(from, from + LOOKED_UP)
    const placed = await place(deps, target.websiteId, batch)
    const keys = await deps.vault.hashes(target.websiteId, placed.map(importText))
    const known = await findKnown(deps.db, target.websiteId, placed, keys)
    placed.forEach(({ review, itemId }, n) => {
      const key = keys[n] ?? ''
      const outcome = outcomeOf(review, itemId, known.ids.has(review.id) || known.keys.has(key) || seen.has(key))
      outcomes.push(outcome)
      seen.add(key)
      if (outcome.action === 'new') states[review.state] = (states[review.state] ?? 0) + 1
    })
  }
  const memo: Memo = { scale, states }
  return { outcomes: outcomes.sort((a, b) => a.row - b.row), memo }
}

function outcomeOf({ row, shortened }: ReadReview, itemId: string, isKnown: boolean): RowOutcome {
  if (isKnown) return { row, action: 'unchanged' }
  if (itemId === '') return { row, action: 'error', problem: { field: 'product', message: NO_PRODUCT } }
  const losses = shortened.map((field) => ({ field, reason: 'Longer texts are cut.' }))
  return { row, action: 'new', losses }
}

/** With the products that they name. */
async function place({ db }: ReviewImporterDeps, websiteId: string, reviews: ReadReview[]): Promise<Placed[]> {
  const items = await findNamedItems(
    db,
    websiteId,
    reviews.map(({ product }) => product),
  )
  return reviews.map((review) => ({ review, itemId: items.get(review.product) ?? '' }))
}

const importText = ({ itemId, review: { rating, title, body, author, email } }: Placed) =>
  `review:${JSON.stringify([itemId, rating, title, body, author, email.toLowerCase()])}`

/** Reviews that are here: rows of an export of this store, and rows that were imported before. */
async function findKnown(db: Database, websiteId: string, placed: Placed[], keys: string[]) {
  const rows = await inWebsite(db.withTables<ReviewsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('product_reviews')
      .select(['id', 'import_key'])
      .where('website_id', '=', websiteId)
      .where((is) =>
        is.or([is('import_key', 'in', ['', ...keys]), is('id', 'in', ['', ...placed.map(({ review }) => review.id)])]),
      )
      .execute(),
  )
  return { ids: new Set(rows.map(({ id }) => id)), keys: new Set(rows.flatMap(({ import_key }) => import_key ?? [])) }
}

/** JSON of what an import wrote, by which an undo sees a change. */
interface After {
  state: ReviewState
  answer: string
}

async function write(deps: ReviewImporterDeps, target: ImportTarget, rows: RowToWrite[]): Promise<RowWritten[]> {
  const { websiteId, now, memo } = target
  const { scale } = memo as Memo
  const ids = new Map(rows.map(({ row, subjectId }) => [row, subjectId]))
  const results: RowWritten[] = []
  const reads: ReadReview[] = []
  for (const row of rows) {
    const read = readReview(row, { now: new Date(now), scale })
    if ('problem' in read) results.push({ row: row.row, problem: read.problem.message })
    else reads.push(read)
  }
  const placed = await place(deps, websiteId, reads)
  for (const { review } of placed.filter(({ itemId }) => itemId === ''))
    results.push({ row: review.row, problem: NO_PRODUCT })
  const wanted = placed.filter(({ itemId }) => itemId !== '')
  const keys = await deps.vault.hashes(websiteId, wanted.map(importText))
  const sealed: Awaited<ReturnType<typeof rowOf>>[] = []
  for (let from = 0; from < wanted.length; from += SEALED_AT_ONCE)
    sealed.push(
      ...(await Promise.all(
        wanted
          .slice(from, from + SEALED_AT_ONCE)
          .map((one, n) =>
            rowOf(deps, target, one, { id: ids.get(one.review.row) ?? '', importKey: keys[from + n] ?? '' }),
          ),
      )),
    )
  await insert(deps, websiteId, sealed)
  for (const { review } of wanted) {
    const after: After = { state: review.state, answer: review.answer }
    results.push({ row: review.row, after })
  }
  return results
}

/** Rows that are there already keep their names, and ours are removed. */
async function insert({ db, vault }: ReviewImporterDeps, websiteId: string, rows: Awaited<ReturnType<typeof rowOf>>[]) {
  if (rows.length === 0) return
  const added = await inWebsite(db.withTables<ReviewsTables>(), websiteId, (tx) =>
    tx
      .insertInto('product_reviews')
      .values(rows)
      .onConflict((same) => same.doNothing())
      .returning('id')
      .execute(),
  )
  const isAdded = new Set(added.map(({ id }) => id))
  await vault.forget(
    websiteId,
    rows.flatMap(({ id, author_ref }) => (isAdded.has(id) ? [] : (author_ref ?? []))),
  )
}

/** The name is stored in the vault: with the person's other data if the address is known, so that it is erased with them. */
async function rowOf(
  { vault }: ReviewImporterDeps,
  { websiteId, now }: ImportTarget,
  { itemId, review }: Placed,
  { id, importKey }: { id: string; importKey: string },
) {
  const { rating, title, body, author, writtenAt, answer, answeredAt, state } = review
  const email = normalizeEmail(review.email)
  const subject = email ? `person:${email}` : `review:${id}`
  return {
    website_id: websiteId,
    id,
    item_id: itemId,
    source: 'imported' as const,
    state,
    rating,
    title,
    body,
    order_id: null,
    line_id: null,
    import_key: importKey,
    written_at: writtenAt,
    person_ref: email ? await vault.keepPerson(websiteId, email) : null,
    author_ref: author ? await vault.put(websiteId, subject, author) : null,
    answer,
    answered_at: answer ? (answeredAt ?? new Date(now)) : null,
  }
}

/** Reviews that were published, hidden or answered since stay. */
async function undo({ db, vault }: ReviewImporterDeps, { websiteId }: ImportTarget, rows: RowToUndo[]) {
  const after = new Map(rows.map(({ subjectId, after: known }) => [subjectId, known as After]))
  const found = await inWebsite(db.withTables<ReviewsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('product_reviews')
      .select(['id', 'state', 'answer', 'author_ref'])
      .where('website_id', '=', websiteId)
      .where('id', 'in', [...after.keys()])
      .execute(),
  )
  const same = found.filter(
    ({ id, state, answer }) => after.get(id)?.state === state && after.get(id)?.answer === answer,
  )
  const isSame = new Set(same.map(({ id }) => id))
  await inWebsite(db.withTables<ReviewsTables>(), websiteId, (tx) =>
    tx
      .deleteFrom('product_reviews')
      .where('website_id', '=', websiteId)
      .where('id', 'in', ['', ...isSame])
      .execute(),
  )
  await vault.forget(
    websiteId,
    same.flatMap(({ author_ref }) => author_ref ?? []),
  )
  return found.flatMap(({ id }) => (isSame.has(id) ? [] : [id]))
}

const TITLE_LENGTH = 60

async function listTitles({ db }: ReviewImporterDeps, websiteId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await inWebsite(db.withTables<ReviewsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('product_reviews')
      .select(['id', 'title', 'body'])
      .where('website_id', '=', websiteId)
      .where('id', 'in', ids)
      .execute(),
  )
  return new Map(rows.map(({ id, title, body }) => [id, title || body.slice(0, TITLE_LENGTH)]))
}
