import { type Kysely, sql } from 'kysely'
import { InvalidFields } from '../../../platform/errors/application-errors.ts'
import type { AdminVariant } from '../../admin-contract.ts'
import type { ItemState } from '../../item-state.ts'
import type { CatalogTables } from '../../table.ts'

const FOREIGN = 'This variant belongs to another product.'

/** As browsers make up ids of new variants: `crypto.randomUUID()`. */
const MADE_UP = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
/** Of ids in any other form that is kept (rules/apply-changes.ts), we have made each for some product ourselves. */
const KEPT = /^[0-9a-f-]{24,36}$/

/**
 * A variant's id names its stock and its waiting list, so a product takes only ids of its own: those it has, those it had in
 * a revision that is kept, and new ones. Throws InvalidFields.
 */
export async function assertOwnVariants(
  tx: Kysely<CatalogTables>,
  websiteId: string,
  before: ItemState | undefined,
  variants: AdminVariant[] = [],
): Promise<void> {
  const known = new Set(before?.variants.map(({ id }) => id))
  const doubtful = variants.filter(({ id }) => !known.has(id) && KEPT.test(id) && !MADE_UP.test(id))
  if (doubtful.length === 0) return
  const former = before ? await findFormer(tx, websiteId, before.id, doubtful) : new Set<string>()
  const errors = variants.flatMap((variant, place) =>
    doubtful.includes(variant) && !former.has(variant.id) ? [[`variants.${place}.id`, FOREIGN]] : [],
  )
  if (errors.length > 0) throw new InvalidFields(Object.fromEntries(errors), FOREIGN)
}

async function findFormer(
  tx: Kysely<CatalogTables>,
  websiteId: string,
  itemId: string,
  variants: AdminVariant[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct variant->>'id' as id
    from item_revisions, jsonb_array_elements(snapshot->'variants') as variant
    where website_id = ${websiteId} and item_id = ${itemId} and variant->>'id' = any(${variants.map(({ id }) => id)})`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}
