import type { Kysely } from 'kysely'
import type { Intent } from '../../../platform/event-store/executor/executor.ts'
import { keyReused } from '../../../platform/event-store/executor/keys-in-flight.ts'
import { derivedId } from '../../../platform/ids/derived-id.ts'
import type { Author, LoadedItem } from '../../item-state.ts'
import { newId } from '../../new-id.ts'
import { unlimitedVariants } from '../../rules/unlimited-variants.ts'
import type { CatalogTables } from '../../table.ts'
import type { Written } from '../item-store.ts'
import { readItems } from '../read-items.ts'
import { lockShop } from './reserve-positions.ts'
import { findSnapshots } from './revisions.ts'

type Tx = Kysely<CatalogTables>
type Asked = Pick<Intent, 'key' | 'request'>

const NAMESPACE = 'b3d0c6de-6a1f-4c52-8f2b-7d5e90a4c118'

/**
 * Creates a product under an idempotency key. The id encodes both: its first half is derived from website, account and key,
 * the second from the request. A repeated request therefore finds the product, and returns its first revision. Throws
 * KeyReused if the key was used with another request. Without a key every call creates a product.
 */
export async function createOnce(
  tx: Tx,
  author: Author,
  { key, request = '' }: Asked,
  make: (id: string) => Promise<Written>,
): Promise<Written> {
  if (key === undefined) return make(newId())
  const half = (name: string) => derivedId(NAMESPACE, name).replaceAll('-', '').slice(0, 16)
  const ofKey = half(`${author.websiteId} ${author.accountId} ${key}`)
  const id = ofKey + half(request)
  await lockShop(tx, author.websiteId)
  const made = await findByKey(tx, author.websiteId, ofKey)
  if (made === undefined) return make(id)
  if (made !== id) throw keyReused(key)
  return asCreated(tx, author, id)
}

async function findByKey(tx: Tx, websiteId: string, ofKey: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('items')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('id', 'like', `${ofKey}%`)
    .executeTakeFirst()
  return row?.id
}

/**
 * The current state if the first revision is no longer stored. Unlimited stock is reported again until the product is
 * changed.
 */
async function asCreated(tx: Tx, { websiteId, accountId, name }: Author, id: string): Promise<Written> {
  const items = await readItems(tx, websiteId, [id])
  const snapshots = await findSnapshots(tx, websiteId, [{ itemId: id, revision: 1 }])
  const first = (item: LoadedItem): LoadedItem => {
    const state = snapshots.get(id)
    if (!state) return item
    return { ...item, state, revision: 1, updatedAt: item.createdAt, updatedBy: accountId, updatedByName: name }
  }
  return {
    items: items.map(first),
    unlimited: items.flatMap(({ revision, state }) => (revision === 1 ? unlimitedVariants({ state, errors: {} }) : [])),
    counted: [],
  }
}
