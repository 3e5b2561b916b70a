import { limits } from '../../admin-contract.ts'
import type { Author, LoadedItem } from '../../item-state.ts'
import { lockItems } from '../../items/read-items.ts'
import { resolveDrafts } from '../../items/resolving/resolve-drafts.ts'
import { findLackingFile } from '../../items/resolving/resolve-files.ts'
import { newId } from '../../new-id.ts'
import { applyChanges } from '../../rules/apply-changes.ts'
import { checkItem, newErrors } from '../../rules/check-item.ts'
import { type Draft, isSound, withErrors } from '../../rules/draft.ts'
import { newItem } from '../../rules/new-item.ts'
import { skuKey } from '../../rules/sku.ts'
import type { ImportTx } from '../import-table.ts'
import { type Group, groupRows } from '../parsing/group-rows.ts'
import type { ReadRow, Stock } from '../parsing/read-row.ts'
import { findCategoryIds, findLevels, findMatches, findRoom, type Matches, type Room } from './find-matches.ts'
import { findRelated } from './find-related.ts'
import { loseInDrafts } from './losses.ts'
import { noteErrors, type ProductPlan, planProduct } from './plan-product.ts'

/** A product as its rows describe it; not written yet. */
export interface DraftedProduct {
  rows: ReadRow[]
  plan: ProductPlan
  draft: Draft
  /** A digital product that is imported as a draft because it has no file. */
  lacksFile: boolean
}

export interface Drafted {
  /** Only valid products. */
  products: DraftedProduct[]
  /** Stock by variant, of existing products. */
  levels: Map<string, Stock>
  /** Paths of unknown categories. */
  unknownCategories: string[]
}

interface Facts {
  author: Author
  itemOf: Map<Group, LoadedItem>
  categoryOf(path: string[]): string | undefined
  relatedOf(urlIds: string[]): string[]
}

/** After invalid products are removed, the others are validated again, up to this many times. */
const PASSES = 4

/**
 * The changes that rows would make. Problems are reported at their row, and a product with an invalid row is left out with
 * all its rows, so that no incomplete product goes on sale.
 */
export async function draftProducts(tx: ImportTx, author: Author, rows: ReadRow[]): Promise<Drafted> {
  const { websiteId } = author
  const matches = await findMatches(tx, websiteId, rows)
  const { groups, unassigned: homeless } = groupRows(rows, (sku) => matches.bySku.get(skuKey(sku)))
  for (const { problems, sku } of homeless)
    if (problems.length === 0)
      problems.push(
        sku === ''
          ? { field: 'title', message: 'This row names no product: it has no name, no URL ID and no known SKU.' }
          : { field: 'sku', message: 'There is no product with this SKU, and the row has no name and no URL ID.' },
      )
  const itemOf = await matchItems(tx, websiteId, groups, matches)
  const room = await findRoom(tx, websiteId)
  for (const group of groups) assertFew(group)
  // More than would fit are refused at once, because they would not fit anyway.
  const extra = refuseExtra(
    groups.filter((group) => !itemOf.has(group) && !group.rows.some(isWrong)),
    room,
  )
  const categoryOf = await findCategoryIds(tx, websiteId)
  const facts = { author, itemOf, categoryOf, relatedOf: await relatedOfRows(tx, websiteId, rows) }
  const drafted = await draftSound(tx, facts, groups)
  const levels = await findLevels(
    tx,
    websiteId,
    [...itemOf.values()].map(({ state }) => state.id),
  )
  const wanted = rows.flatMap(({ categories }) => categories ?? [])
  const unknown = wanted.filter((path) => categoryOf(path) === undefined).map((path) => path.join(' > '))
  const products = withinRoom(drafted, room, extra)
  const urlIds = new Set(rows.flatMap(({ urlId }) => urlId || []))
  loseInDrafts(products, (urlId) => urlIds.has(urlId) || facts.relatedOf([urlId]).length > 0)
  return {
    products,
    levels,
    unknownCategories: [...new Set(unknown)],
  }
}

/** All addresses of the store are read only for files that name related products. */
function relatedOfRows(tx: ImportTx, websiteId: string, rows: readonly ReadRow[]): ReturnType<typeof findRelated> {
  return rows.some(({ related }) => related) ? findRelated(tx, websiteId) : Promise.resolve(() => [])
}

/** Products match by URL id, else by the first known SKU. Two groups never match the same product. */
async function matchItems(tx: ImportTx, websiteId: string, groups: Group[], { byUrlId, bySku }: Matches) {
  const idOf = ({ rows }: Group) =>
    byUrlId.get(rows[0]?.urlId ?? '') ?? rows.flatMap(({ sku }) => bySku.get(skuKey(sku)) ?? []).at(0)
  const owners = new Map<string, Group>()
  for (const group of groups) {
    const id = idOf(group)
    const owner = id === undefined ? undefined : owners.get(id)
    if (owner) noteDuplicate(group, owner)
    else if (id !== undefined) owners.set(id, group)
  }
  const items = await lockItems(tx, websiteId, [...owners.keys()])
  return new Map(
    items.flatMap((item) => {
      const group = owners.get(item.state.id)
      return group ? [[group, item] as const] : []
    }),
  )
}

function noteDuplicate(group: Group, owner: Group): void {
  const message = `This is the product of row ${owner.rows[0]?.row} too. Give both rows the same URL ID.`
  for (const { problems } of group.rows) problems.push({ field: 'sku', message })
}

async function draftSound(tx: ImportTx, facts: Facts, groups: Group[]): Promise<DraftedProduct[]> {
  for (let left = PASSES; ; left--) {
    const plans = groups.flatMap((group) => planGroup(group, facts))
    const wanted = plans.map(({ draft }) => draft)
    const lacking = await findLackingFile(tx, facts.author.websiteId, wanted)
    // Files cannot be imported, so what has none waits as a draft.
    const waiting = wanted.map((draft) => (lacking.has(draft) ? asDraft(draft) : draft))
    const settled = await resolveDrafts(tx, facts.author.websiteId, waiting)
    const drafted = plans.map((product, place) => ({
      ...product,
      draft: settled[place] ?? product.draft,
      lacksFile: lacking.has(product.draft),
    }))
    const wrong = new Set(drafted.filter(({ draft, rows }) => !isSound(draft) || rows.some(isWrong)))
    for (const { draft, plan, rows } of wrong) {
      noteErrors(draft.errors, plan, rows)
      giveUp(rows)
    }
    if (wrong.size === 0 || left === 1) return drafted.filter((product) => !wrong.has(product))
  }
}

function asDraft(draft: Draft): Draft {
  return { ...draft, state: { ...draft.state, visibility: 'draft', publishAt: null } }
}

/** Empty for a group with an invalid row. */
function planGroup(group: Group, facts: Facts): Omit<DraftedProduct, 'lacksFile'>[] {
  const { rows } = group
  if (rows.some(isWrong)) {
    giveUp(rows)
    return []
  }
  const before = facts.itemOf.get(group)
  const plan = planProduct(rows, { before, categoryOf: facts.categoryOf, relatedOf: facts.relatedOf, newId })
  return [{ rows, plan, draft: draftOf(plan, before, facts.author) }]
}

/** Each row is a variant. */
function assertFew({ rows }: Group): void {
  if (rows.length <= limits.VARIANTS) return
  const message = `A product has at most ${limits.VARIANTS} variants, and this file has ${rows.length} rows for it.`
  rows[0]?.problems.push({ field: 'title', message })
}

function draftOf({ changes }: ProductPlan, before: LoadedItem | undefined, author: Author): Draft {
  const from = before?.state ?? newItem(changes.title, changes.productType, newId)
  const { state: after, errors } = applyChanges(from, changes, { ...author, ready: new Map(), newId })
  // Importing a deleted product restores it.
  const state = { ...after, deletedAt: null }
  const rules = before ? newErrors(before.state, state, author.now) : checkItem(state, author.now)
  const nameless = state.title === '' ? { title: 'A new product needs a name.' } : {}
  return withErrors({ before, state, errors: { ...errors, ...nameless } }, rules)
}

function isWrong({ problems }: ReadRow): boolean {
  return problems.length > 0
}

/** Invalidates all rows of a product with an invalid row. */
function giveUp(rows: ReadRow[]): void {
  const wrong = rows.find(isWrong)
  const message = `This product has rows to correct and will not be imported. See row ${wrong?.row ?? '?'}.`
  for (const { problems } of rows) if (problems.length === 0) problems.push({ field: 'title', message })
}

/** Returns the number of refused products. */
function refuseExtra(coming: Group[], room: Room): number {
  const extra = coming.slice(room.limit)
  noteOverLimit(extra, room, coming.length)
  return extra.length
}

function withinRoom(products: DraftedProduct[], room: Room, extra: number): DraftedProduct[] {
  const coming = products.filter(isNew)
  const over = new Set(coming.slice(room.left))
  noteOverLimit([...over], room, coming.length + extra)
  return products.filter((product) => !over.has(product))
}

function noteOverLimit(products: { rows: ReadRow[] }[], { limit, left }: Room, coming: number): void {
  const message = `A store has at most ${limit.toLocaleString('en')} products. There is room for ${left.toLocaleString('en')} more, and this file has ${coming.toLocaleString('en')} new ones.`
  for (const { rows } of products) for (const { problems } of rows) problems.push({ field: 'title', message })
}

export function isNew({ draft: { before } }: DraftedProduct): boolean {
  return !before || before.state.deletedAt !== null
}
