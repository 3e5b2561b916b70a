import type { Kysely } from 'kysely'
import { firstFree, urlIdOf } from '../../../shared/lists/url-id.ts'
import { type Draft, withErrors } from '../../rules/draft.ts'
import type { CatalogTables } from '../../table.ts'

/** Derives empty slugs from the title; explicit ones must be free. */
export async function resolveAddresses(
  tx: Kysely<CatalogTables>,
  websiteId: string,
  drafts: Draft[],
): Promise<Draft[]> {
  const moving = drafts.filter(({ before, state }) => before?.state.urlId !== state.urlId)
  if (moving.length === 0) return drafts
  const chosen = moving.flatMap(({ state }) => state.urlId || [])
  const anyMade = moving.some(({ state }) => state.urlId === '')
  const owners = await findOwners(tx, websiteId, anyMade ? undefined : chosen)
  const isMoving = new Set(moving)
  return drafts.map((draft) => (isMoving.has(draft) ? resolveAddress(draft, owners) : draft))
}

interface Owner {
  id: string
  title: string
  deleted: boolean
}

async function findOwners(
  tx: Kysely<CatalogTables>,
  websiteId: string,
  urlIds: string[] | undefined,
): Promise<Map<string, Owner>> {
  const rows = await tx
    .selectFrom('items')
    .select(['id', 'title', 'url_id', 'deleted_at'])
    .where('website_id', '=', websiteId)
    .$if(urlIds !== undefined, (query) => query.where('url_id', 'in', urlIds ?? []))
    .execute()
  return new Map(rows.map(({ id, title, url_id, deleted_at }) => [url_id, { id, title, deleted: deleted_at !== null }]))
}

function resolveAddress(draft: Draft, owners: Map<string, Owner>): Draft {
  const { state } = draft
  const isTaken = (urlId: string) => (owners.get(urlId)?.id ?? state.id) !== state.id
  if (state.urlId === '') {
    const urlId = firstFree(urlIdOf(state.title, 'product'), isTaken)
    owners.set(urlId, { ...state, deleted: false })
    return { ...draft, state: { ...state, urlId } }
  }
  if (isTaken(state.urlId))
    return withErrors(draft, { urlId: `${describeOwner(owners.get(state.urlId))} has this address.` })
  owners.set(state.urlId, { ...state, deleted: false })
  return draft
}

function describeOwner(owner: Owner | undefined): string {
  return `${owner?.deleted ? 'The deleted product' : 'The product'} “${owner?.title ?? ''}”`
}
