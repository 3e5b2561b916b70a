import { isDeepStrictEqual } from 'node:util'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { announce } from '../../../platform/announced-events/announce.ts'
import type { ProductEvent } from '../../events.ts'
import type { Author, ItemState, LoadedItem } from '../../item-state.ts'
import type { CatalogTables } from '../../table.ts'
import { type ItemWrite, revisionOf } from './item-write.ts'
import { keepFormerAddresses } from './keep-former-addresses.ts'
import { planPublications } from './plan-publications.ts'
import { keepRevisions } from './revisions.ts'
import { writeParts } from './write-parts.ts'

export interface NewPlace {
  collectionId: string
  /** Position of the first new product; the others follow. */
  position: number
}

/**
 * Writes products with their variants, images and revisions, in a constant number of statements. Existing products must be
 * locked.
 */
export async function writeItems(
  tx: Kysely<CatalogTables>,
  author: Author,
  writings: ItemWrite[],
  place?: NewPlace,
): Promise<LoadedItem[]> {
  if (writings.length === 0) return []
  await writeRows(tx, author, writings, place)
  await writeParts(tx, author.websiteId, writings)
  await keepRevisions(tx, author, writings)
  await keepFormerAddresses(tx, author, writings)
  await planPublications(tx, author, writings)
  await announce(
    tx,
    author,
    writings.map((writing) => ({
      category: 'product',
      entityId: writing.state.id,
      event: eventOf(writing, author.now),
    })),
  )
  return writings.map((writing) => writtenItem(author, writing))
}

function eventOf(writing: ItemWrite, at: string): ProductEvent {
  const [was, state] = [writing.before?.state, writing.state]
  const isPublic = isShown(state)
  return { type: eventType(was, state), revision: revisionOf(writing), isPublic, at }
}

function eventType(was: ItemState | undefined, state: ItemState): ProductEvent['type'] {
  if (!was) return 'ProductCreated'
  if (state.deletedAt !== null) return was.deletedAt === null ? 'ProductDeleted' : 'ProductChanged'
  if (was.deletedAt !== null) return 'ProductRestored'
  if (isShown(was) === isShown(state)) return 'ProductChanged'
  return isShown(state) ? 'ProductPublished' : 'ProductUnpublished'
}

const isShown = ({ visibility, archivedAt, deletedAt }: ItemState) =>
  visibility === 'public' && archivedAt === null && deletedAt === null

function writtenItem({ accountId, name, now }: Author, writing: ItemWrite): LoadedItem {
  return {
    state: writing.state,
    revision: revisionOf(writing),
    createdAt: writing.before?.createdAt ?? now,
    updatedAt: now,
    updatedBy: accountId,
    updatedByName: name,
    isKept: true,
  }
}

/** An existing product keeps its collection, position and creation time, and of its fields only changed ones are written. */
async function writeRows(
  tx: Kysely<CatalogTables>,
  author: Author,
  writings: ItemWrite[],
  place?: NewPlace,
): Promise<void> {
  const known = writings.filter(({ before }) => before)
  const added = writings.filter(({ before }) => !before)
  if (added.length > 0) await insertRows(tx, author, added, place)
  if (known.length > 0) await updateRows(tx, author, known)
}

type Field = Exclude<keyof ItemState, 'id' | 'variants' | 'images'>

/** SQL type of each field in JSON, and its columns with their values. */
const fields: Record<Field, [type: string, ...columns: [column: string, value: string][]]> = {
  title: ['text', ['title', 'r.title']],
  urlId: ['text', ['url_id', 'r."urlId"']],
  productType: ['int', ['product_type', 'r."productType"']],
  description: ['text', ['description', 'r.description']],
  excerpt: ['text', ['excerpt', 'r.excerpt']],
  tags: ['jsonb', ['tags', 'r.tags']],
  categories: ['jsonb', ['categories', 'r.categories']],
  options: ['jsonb', ['option_ordering', 'r.options']],
  taxClass: ['text', ['tax_class', 'r."taxClass"']],
  shipping: ['jsonb', ['shipping', 'r.shipping']],
  seo: ['jsonb', ['seo', 'r.seo']],
  customAddText: ['text', ['custom_add_text', 'r."customAddText"']],
  form: ['jsonb', ['additional_fields_form', 'r.form']],
  subscriptionPlan: ['jsonb', ['subscription_plan', 'r."subscriptionPlan"']],
  related: ['jsonb', ['related', 'r.related']],
  merchandising: ['jsonb', ['merchandising', 'r.merchandising']],
  visibility: ['text', ['visibility', 'r.visibility']],
  brand: ['text', ['brand', 'r.brand']],
  sale: [
    'jsonb',
    ['sale_starts_at', `(r.sale->>'startsAt')::timestamptz`],
    ['sale_ends_at', `(r.sale->>'endsAt')::timestamptz`],
  ],
  swatches: ['jsonb', ['swatches', 'r.swatches']],
  video: ['jsonb', ['video', `nullif(r.video, 'null'::jsonb)`]],
  publishAt: ['timestamptz', ['publish_at', 'r."publishAt"']],
  archivedAt: ['timestamptz', ['archived_at', 'r."archivedAt"']],
  deletedAt: ['timestamptz', ['deleted_at', 'r."deletedAt"']],
}
const allFields = Object.keys(fields) as Field[]

const columnsOf = (chosen: readonly Field[]) => chosen.flatMap((field) => fields[field].slice(1) as [string, string][])

/** The rows as a table `r` with these fields. */
function rowsAs(rows: object[], chosen: readonly Field[], more: string): RawBuilder<unknown> {
  const types = [...chosen.map((field) => `"${field}" ${fields[field][0]}`), 'id text', 'revision int', more]
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${sql.raw(types.filter(Boolean).join(', '))})`
}

async function insertRows(
  tx: Kysely<CatalogTables>,
  { websiteId, accountId, now }: Author,
  writings: ItemWrite[],
  place?: NewPlace,
): Promise<void> {
  const rows = writings.map((writing, n) => {
    const { variants, images, ...state } = writing.state
    return { ...state, revision: revisionOf(writing), position: (place?.position ?? 0) + n }
  })
  const columns = columnsOf(allFields)
  await sql`
    insert into items (website_id, id, collection_id, revision, position, created_at, updated_at, updated_by,
      ${sql.raw(columns.map(([column]) => column).join(', '))})
    select ${websiteId}, r.id, ${place?.collectionId ?? ''}, r.revision, r.position, ${now}::timestamptz,
      ${now}::timestamptz, ${accountId}::text, ${sql.raw(columns.map(([, value]) => value).join(', '))}
    from ${rowsAs(rows, allFields, 'position int')}`.execute(tx)
}

async function updateRows(
  tx: Kysely<CatalogTables>,
  { websiteId, accountId, now }: Author,
  writings: ItemWrite[],
): Promise<void> {
  const changed = allFields.filter((field) =>
    writings.some(({ before, state }) => !isDeepStrictEqual(before?.state[field], state[field])),
  )
  const rows = writings.map((writing) => ({
    id: writing.state.id,
    revision: revisionOf(writing),
    ...Object.fromEntries(changed.map((field) => [field, writing.state[field]])),
  }))
  const assignments = columnsOf(changed).map(([column, value]) => `${column} = ${value}, `)
  await sql`
    update items set ${sql.raw(assignments.join(''))}revision = r.revision, updated_at = ${now}::timestamptz,
      updated_by = ${accountId}::text
    from ${rowsAs(rows, changed, '')}
    where items.website_id = ${websiteId} and items.id = r.id`.execute(tx)
}
