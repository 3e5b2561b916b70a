import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { InvalidFields, NotFound, StaleVersion } from '../../platform/errors/application-errors.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { ItemChanges } from '../admin-contract.ts'
import { assertCollectionsHaveRoom } from '../collections/collection-members.ts'
import type { Author, ItemState, LoadedItem } from '../item-state.ts'
import { newId } from '../new-id.ts'
import { applyChanges, type ReadyPicture } from '../rules/apply-changes.ts'
import { checkItem, newErrors } from '../rules/check-item.ts'
import { type Draft, isSound, withErrors } from '../rules/draft.ts'
import { newItem } from '../rules/new-item.ts'
import { countedVariants, unlimitedVariants } from '../rules/unlimited-variants.ts'
import type { CatalogTables } from '../table.ts'
import { lockItems } from './read-items.ts'
import { dropMissingImages } from './resolving/drop-missing-images.ts'
import { assertOwnVariants } from './resolving/own-variants.ts'
import { type Publishing, resolveDrafts } from './resolving/resolve-drafts.ts'
import { lockShop, reservePositions } from './writing/reserve-positions.ts'
import { writeItems } from './writing/write-items.ts'

type Tx = Kysely<CatalogTables>
type Ready = ReadonlyMap<string, ReadyPicture>

/** Input for a new product; missing fields default by type. Without an id one is generated. */
export type DraftInput = ItemChanges & { id?: string; title: string; productType: number }

export interface ChangeInput {
  before: LoadedItem
  changes: ItemChanges
}

export interface ItemChange extends Publishing {
  itemId: string
  /** On which the change was made. */
  revision: number
  changes: ItemChanges
}

export interface Written {
  items: LoadedItem[]
  /** Variants that became unlimited: for `setUnlimited`, after the commit. */
  unlimited: string[]
  /** Variants that are no longer sold by subscription: for `countAgain`, after the commit. */
  counted: string[]
}

/** Drafts of products, with error messages per field for invalid ones. Nothing is written. */
export async function draftItems(
  tx: Tx,
  author: Author,
  wishes: DraftInput[],
  ready: Ready = new Map(),
): Promise<Draft[]> {
  const drafts = wishes.map(({ id = newId(), ...wish }): Draft => {
    const made = { ...newItem(wish.title, wish.productType, newId), id }
    const { state, errors } = applyChanges(made, wish, { ...author, ready, newId })
    return withErrors({ state, errors }, checkItem(state, author.now))
  })
  return resolveDrafts(tx, author.websiteId, drafts)
}

/** The same for existing products, which must be locked (`lockItems`). */
export async function draftChanges(
  tx: Tx,
  author: Author,
  wishes: ChangeInput[],
  ready: Ready = new Map(),
  publishing: Publishing = {},
): Promise<Draft[]> {
  const drafts = wishes.map(({ before, changes }): Draft => {
    const { state, errors } = applyChanges(before.state, changes, { ...author, ready, newId })
    return withErrors({ before, state, errors }, newErrors(before.state, state, author.now))
  })
  return resolveDrafts(tx, author.websiteId, drafts, publishing)
}

/**
 * Writes drafts with a revision each; unchanged ones are skipped. Throws InvalidFields if one is invalid, and DomainError if
 * the shop is full.
 * @param change text for the history; by default `created`, or `edited` with the names of the fields
 */
export async function writeDrafts(tx: Tx, author: Author, wanted: Draft[], change?: string): Promise<Written> {
  assertSound(wanted)
  const drafts = await dropMissingImages(tx, author.websiteId, wanted)
  const changed = drafts.filter(({ before, state }) => !before || !isDeepStrictEqual(before.state, state))
  const coming = changed.filter(({ before, state }) => !(before && isCounted(before.state)) && isCounted(state))
  const isNew = changed.some(({ before }) => !before)
  const place = coming.length > 0 || isNew ? await reservePositions(tx, author.websiteId, coming.length) : undefined
  const writings = changed.map((draft) => ({ ...draft, change: change ?? describeChange(draft) }))
  const written = new Map((await writeItems(tx, author, writings, place)).map((item) => [item.state.id, item]))
  const back = coming.flatMap(({ before }) => before?.state.id ?? [])
  await assertCollectionsHaveRoom(tx, author.websiteId, back)
  return {
    items: drafts.flatMap(({ before, state }) => written.get(state.id) ?? before ?? []),
    unlimited: changed.flatMap(unlimitedVariants),
    counted: changed.flatMap(countedVariants),
  }
}

/** Archived and deleted products do not count towards a collection's limit (specification §9). */
function isCounted({ archivedAt, deletedAt }: ItemState): boolean {
  return archivedAt === null && deletedAt === null
}

/** Appends new products to the shop. */
export async function createItems(
  tx: Tx,
  author: Author,
  wishes: DraftInput[],
  ready?: Ready,
  change?: string,
): Promise<Written> {
  await lockShop(tx, author.websiteId)
  for (const { variants } of wishes) await assertOwnVariants(tx, author.websiteId, undefined, variants)
  return writeDrafts(tx, author, await draftItems(tx, author, wishes, ready), change)
}

/** Throws StaleVersion if the product has changed since this revision. */
export async function changeItem(
  tx: Tx,
  author: Author,
  { itemId, revision, changes, ...publishing }: ItemChange,
  ready?: Ready,
  assertMay?: (before: ItemState) => void,
): Promise<Written> {
  const before = await lockItem(tx, author.websiteId, itemId)
  assertMay?.(before.state)
  if (before.state.deletedAt) throw new DomainError('This product is deleted. Bring it back before you change it.')
  if (before.revision !== revision)
    throw new StaleVersion(
      `${before.updatedByName ?? 'Someone'} changed this product in the meantime. Review it again before you change it.`,
      before.revision,
    )
  await assertOwnVariants(tx, author.websiteId, before.state, changes.variants)
  return writeDrafts(tx, author, await draftChanges(tx, author, [{ before, changes }], ready, publishing))
}

export async function lockItem(tx: Tx, websiteId: string, itemId: string): Promise<LoadedItem> {
  const [item] = await lockItems(tx, websiteId, [itemId])
  if (!item) throw new NotFound()
  return item
}

/** Keys of errors are the field, or, for several drafts, index and field: `3.variants.0.sku`. */
function assertSound(drafts: Draft[]): void {
  const wrong = drafts.flatMap((draft, place) =>
    isSound(draft)
      ? []
      : Object.entries(draft.errors).map(([field, text]) => [drafts.length > 1 ? `${place}.${field}` : field, text]),
  )
  const [first, ...others] = wrong
  if (!first) return
  throw new InvalidFields(Object.fromEntries(wrong), others.length === 0 ? first[1] : undefined)
}

function describeChange({ before, state }: Draft): string {
  if (!before) return 'created'
  const fields = Object.keys(state) as (keyof ItemState)[]
  return `edited ${fields.filter((field) => !isDeepStrictEqual(before.state[field], state[field])).join(', ')}`
}
