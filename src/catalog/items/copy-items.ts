import type { Kysely } from 'kysely'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { limits } from '../admin-contract.ts'
import type { Author, ItemState } from '../item-state.ts'
import { newId } from '../new-id.ts'
import { newErrors } from '../rules/check-item.ts'
import { sanitizeProductDescription } from '../rules/sanitize-description.ts'
import type { CatalogTables } from '../table.ts'
import { lockItem, type Written, writeDrafts } from './item-store.ts'
import { resolveDrafts } from './resolving/resolve-drafts.ts'
import { lockShop } from './writing/reserve-positions.ts'
import { findSnapshots } from './writing/revisions.ts'

type Tx = Kysely<CatalogTables>

/** A draft with everything but slug, SKUs and stock, which are its own. */
export async function duplicateItem(tx: Tx, author: Author, itemId: string, copyId: string): Promise<Written> {
  await lockShop(tx, author.websiteId)
  const { state } = await lockItem(tx, author.websiteId, itemId)
  const copy: ItemState = {
    ...state,
    id: copyId,
    title: shortened(`Copy of ${state.title}`),
    urlId: '',
    variants: state.variants.map((variant) => ({ ...variant, id: newId(), sku: '' })),
    visibility: 'draft',
    publishAt: null,
    archivedAt: null,
    deletedAt: null,
  }
  const drafts = await resolveDrafts(tx, author.websiteId, [{ state: await withoutGone(tx, author, copy), errors: {} }])
  return writeDrafts(tx, author, drafts, `duplicated from ${state.title}`)
}

/** Restores a revision, except whether the product is archived or deleted, and its slug if that is taken. */
export async function restoreRevision(tx: Tx, author: Author, itemId: string, revision: number): Promise<Written> {
  const before = await lockItem(tx, author.websiteId, itemId)
  const snapshots = await findSnapshots(tx, author.websiteId, [{ itemId, revision }])
  const snapshot = snapshots.get(itemId)
  if (!snapshot) throw new NotFound()
  const { archivedAt, deletedAt } = before.state
  const state = await withoutGone(tx, author, { ...snapshot, archivedAt, deletedAt })
  state.description = sanitizeProductDescription(state.description)
  const errors = newErrors(before.state, state, author.now)
  const [draft] = await resolveDrafts(tx, author.websiteId, [{ before, state, errors }])
  if (!draft) throw new NotFound()
  const { urlId: taken, ...others } = draft.errors
  const kept = taken === undefined ? draft.state : { ...draft.state, urlId: before.state.urlId }
  return writeDrafts(tx, author, [{ before, state: kept, errors: others }], `restored ${revision}`)
}

/** Without splitting a surrogate pair. */
function shortened(title: string): string {
  return title.slice(0, limits.NAME_LENGTH).replace(/[\ud800-\udbff]$/, '')
}

/** Drops categories and products that do not exist any more. */
async function withoutGone(tx: Tx, { websiteId }: Author, state: ItemState): Promise<ItemState> {
  const known = async (table: 'categories' | 'items', ids: string[]) => {
    if (ids.length === 0) return []
    const rows = await tx
      .selectFrom(table)
      .select('id')
      .where('website_id', '=', websiteId)
      .where('id', 'in', ids)
      .execute()
    return ids.filter((id) => rows.some((row) => row.id === id))
  }
  return {
    ...state,
    categories: await known('categories', state.categories),
    related: await known('items', state.related),
  }
}
