import type { Author, LoadedItem } from '../item-state.ts'
import { lockItems } from '../items/read-items.ts'
import { settleDrafts } from '../items/settle-drafts.ts'
import { newId } from '../new-id.ts'
import { applyChanges } from '../rules/apply-changes.ts'
import { checkItem, newErrors } from '../rules/check-item.ts'
import { type Draft, isSound, withErrors } from '../rules/draft.ts'
import { newItem } from '../rules/new-item.ts'
import { findCategoryPaths, findLevels, findMatches, findRoom, type Matches } from './find-matches.ts'
import { type Group, groupRows } from './group-rows.ts'
import type { ImportTx } from './import-table.ts'
import { isOfProduct, noteErrors, type ProductPlan, planProduct } from './plan-product.ts'
import type { ReadRow, Stock } from './read-row.ts'

/** A product as its rows want it; nothing is written yet. */
export interface DraftedProduct {
  /** Those that count. */
  rows: ReadRow[]
  plan: ProductPlan
  draft: Draft
}

export interface Drafted {
  /** Each is sound. */
  products: DraftedProduct[]
  /** Stock by variant, of products that exist. */
  levels: Map<string, Stock>
  /** Paths of categories that do not exist. */
  unknownCategories: string[]
}

interface Facts {
  author: Author
  itemOf: Map<Group, LoadedItem>
  categoryOf(path: string[]): string | undefined
}

/** Rows that are wrong are left out one by one; so often the rest is looked at again. */
const PASSES = 4

/**
 * What rows would make of the catalogue. What is wrong with a row is noted at it: a wrong variant leaves the others of its
 * product alone, a wrong product takes all its rows with it.
 */
export async function draftProducts(tx: ImportTx, author: Author, rows: ReadRow[]): Promise<Drafted> {
  const { websiteId } = author
  const matches = await findMatches(tx, websiteId, rows)
  const { groups, homeless } = groupRows(rows, (sku) => matches.bySku.get(sku))
  for (const { problems } of homeless)
    problems.push({ field: 'title', message: 'This row names no product: it has no name, no URL ID and no known SKU.' })
  const itemOf = await matchItems(tx, websiteId, groups, matches)
  const paths = await findCategoryPaths(tx, websiteId)
  const facts = { author, itemOf, categoryOf: paths.idOf }
  const drafted = await draftSound(tx, facts, groups)
  const levels = await findLevels(
    tx,
    websiteId,
    [...itemOf.values()].map(({ state }) => state.id),
  )
  const wanted = rows.flatMap(({ categories }) => categories ?? [])
  const unknown = wanted.filter((path) => paths.idOf(path) === undefined).map((path) => path.join(' > '))
  return {
    products: await withinRoom(tx, websiteId, drafted),
    levels,
    unknownCategories: [...new Set(unknown)],
  }
}

/** A product is matched by its URL ID, else by the first SKU that is known. No two groups are the same product. */
async function matchItems(tx: ImportTx, websiteId: string, groups: Group[], { byUrlId, bySku }: Matches) {
  const idOf = ({ rows }: Group) =>
    byUrlId.get(rows[0]?.urlId ?? '') ?? rows.flatMap(({ sku }) => bySku.get(sku) ?? []).at(0)
  const owners = new Map<string, Group>()
  for (const group of groups) {
    const id = idOf(group)
    const owner = id === undefined ? undefined : owners.get(id)
    if (owner) noteTwin(group, owner)
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

function noteTwin(group: Group, owner: Group): void {
  const message = `This is the product of row ${owner.rows[0]?.row} too. Give both rows the same URL ID.`
  for (const { problems } of group.rows) problems.push({ field: 'sku', message })
}

async function draftSound(tx: ImportTx, facts: Facts, groups: Group[]): Promise<DraftedProduct[]> {
  for (let left = PASSES; ; left--) {
    const plans = groups.flatMap((group) => planGroup(group, facts))
    const settled = await settleDrafts(
      tx,
      facts.author.websiteId,
      plans.map(({ draft }) => draft),
    )
    const drafted = plans.map((product, place) => ({ ...product, draft: settled[place] ?? product.draft }))
    const wrong = drafted.filter(({ draft, rows }) => !isSound(draft) || rows.some(isWrong))
    for (const { draft, plan, rows, group } of wrong)
      if (!noteErrors(draft.errors, plan, group.rows) || left === 1) giveUp(rows)
    if (wrong.length === 0 || left === 1) return drafted.filter((product) => !wrong.includes(product))
  }
}

/** Nothing for a group of which no row is sound. */
function planGroup(group: Group, facts: Facts): (DraftedProduct & { group: Group })[] {
  const [carrier] = group.rows
  if (carrier?.problems.some(isOfProduct)) giveUp(group.rows)
  const rows = group.rows.filter((row) => !isWrong(row))
  if (rows.length === 0) return []
  const before = facts.itemOf.get(group)
  const plan = planProduct(carrier, rows, { before, categoryOf: facts.categoryOf, newId })
  return [{ group, rows, plan, draft: draftOf(plan, before, facts.author) }]
}

function draftOf({ changes }: ProductPlan, before: LoadedItem | undefined, author: Author): Draft {
  const from = before?.state ?? newItem(changes.title, changes.productType, newId)
  const { state: after, errors } = applyChanges(from, changes, { ...author, ready: new Map(), newId })
  // A product that was deleted comes back.
  const state = { ...after, deletedAt: null }
  const rules = before ? newErrors(before.state, state, author.now) : checkItem(state, author.now)
  const nameless = state.title === '' ? { title: 'A new product needs a name.' } : {}
  return withErrors({ before, state, errors: { ...errors, ...nameless } }, rules)
}

function isWrong({ problems }: ReadRow): boolean {
  return problems.length > 0
}

/** All rows of a product go with the one that is wrong. */
function giveUp(rows: ReadRow[]): void {
  const wrong = rows.find(isWrong)
  for (const { problems } of rows)
    if (problems.length === 0)
      problems.push({ field: 'title', message: `Row ${wrong?.row ?? '?'} of the same product is wrong.` })
}

/** Specification §9: a collection has at most 200 products. */
async function withinRoom(tx: ImportTx, websiteId: string, products: DraftedProduct[]): Promise<DraftedProduct[]> {
  const coming = products.filter(isComing)
  const room = await findRoom(tx, websiteId)
  const over = new Set(coming.slice(room))
  const message = `A collection has at most 200 products. There is room for ${room} more, and this file has ${coming.length} new ones.`
  for (const { rows } of over) for (const { problems } of rows) problems.push({ field: 'title', message })
  return products.filter((product) => !over.has(product))
}

export function isComing({ draft: { before } }: DraftedProduct): boolean {
  return !before || before.state.deletedAt !== null
}
