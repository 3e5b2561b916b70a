import { type Kysely, sql } from 'kysely'
import type { FieldErrors } from '../../item-state.ts'
import { type Draft, withErrors } from '../../rules/draft.ts'
import { newSku, skuKey } from '../../rules/sku.ts'
import type { CatalogTables } from '../../table.ts'

/** Generates missing SKUs; given ones must be unique, ignoring case. The same holds for ids of variants. */
export async function resolveSkus(tx: Kysely<CatalogTables>, websiteId: string, drafts: Draft[]): Promise<Draft[]> {
  const changed = drafts.filter(({ before, state }) => before?.state.variants !== state.variants)
  if (changed.length === 0) return drafts
  const owned = new Set(changed.flatMap(({ before }) => before?.state.variants.map(({ id }) => id) ?? []))
  const variants = changed.flatMap(({ state }) => state.variants)
  const given = variants.flatMap(({ sku }) => sku || [])
  const fresh = variants.flatMap(({ id }) => (owned.has(id) ? [] : [id]))
  const taken = await findTaken(tx, websiteId, { skus: given, ids: fresh })
  const made = await generateSkus(tx, websiteId, variants.length - given.length, new Set(given.map(skuKey)))
  const isChanged = new Set(changed)
  return drafts.map((draft) => (isChanged.has(draft) ? resolveSku(draft, taken, made) : draft))
}

interface Taken {
  /** Owner of each SKU, by `skuKey`. */
  skus: Map<string, { itemId: string; title: string; deleted: boolean }>
  /** Product of each variant. */
  ids: Map<string, string>
}

async function findTaken(
  tx: Kysely<CatalogTables>,
  websiteId: string,
  { skus, ids }: { skus: string[]; ids: string[] },
): Promise<Taken> {
  if (skus.length + ids.length === 0) return { skus: new Map(), ids: new Map() }
  const rows = await tx
    .selectFrom('variants as v')
    .innerJoin('items as i', (on) => on.onRef('i.website_id', '=', 'v.website_id').onRef('i.id', '=', 'v.item_id'))
    .select(['v.id', 'v.sku', 'v.item_id as itemId', 'i.title', 'i.deleted_at'])
    .where('v.website_id', '=', websiteId)
    .where((eb) => eb.or([hasSku(skus), eb('v.id', '=', eb.fn.any(eb.val(ids)))]))
    .execute()
  const owners = rows.map(
    ({ sku, itemId, title, deleted_at }) => [skuKey(sku), { itemId, title, deleted: !!deleted_at }] as const,
  )
  return { skus: new Map(owners), ids: new Map(rows.map(({ id, itemId }) => [id, itemId])) }
}

/** Lower-cased by the database on both sides, like its index. */
function hasSku(skus: string[]) {
  return sql<boolean>`lower(v.sku) = any(select lower(given) from unnest(${skus}::text[]) given)`
}

/** Generates this many unused SKUs. */
async function generateSkus(
  tx: Kysely<CatalogTables>,
  websiteId: string,
  count: number,
  reserved: Set<string>,
): Promise<string[]> {
  const made = new Set<string>()
  while (made.size < count) {
    const candidates = new Set(Array.from({ length: count - made.size }, newSku))
    const { skus } = await findTaken(tx, websiteId, { skus: [...candidates], ids: [] })
    for (const sku of candidates) if (!skus.has(skuKey(sku)) && !reserved.has(skuKey(sku))) made.add(sku)
  }
  return [...made]
}

function resolveSku(draft: Draft, taken: Taken, made: string[]): Draft {
  const { id: itemId } = draft.state
  const errors: FieldErrors = {}
  const variants = draft.state.variants.map((variant, place) => {
    const sku = variant.sku || (made.pop() ?? '')
    const owner = taken.skus.get(skuKey(sku))
    if (owner && owner.itemId !== itemId) errors[`variants.${place}.sku`] = describeOwner(owner)
    else taken.skus.set(skuKey(sku), { itemId, title: draft.state.title, deleted: false })
    if ((taken.ids.get(variant.id) ?? itemId) !== itemId)
      errors[`variants.${place}`] = 'This variant belongs to another product.'
    return { ...variant, sku }
  })
  return withErrors({ ...draft, state: { ...draft.state, variants } }, errors)
}

function describeOwner({ title, deleted }: { title: string; deleted: boolean }): string {
  return `${deleted ? 'The deleted product' : 'The product'} “${title}” has this SKU.`
}
