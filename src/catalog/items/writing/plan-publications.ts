import type { Kysely } from 'kysely'
import { enqueue } from '../../../platform/outbox/outbox.ts'
import type { Author } from '../../item-state.ts'
import type { CatalogTables } from '../../table.ts'
import type { ItemWrite } from './item-write.ts'

/** The job that publishes scheduled products when due; an hourly job catches up on missed ones. */
export const PUBLISH = 'publish-scheduled-items'

export async function planPublications(
  tx: Kysely<CatalogTables>,
  { websiteId }: Author,
  writings: ItemWrite[],
): Promise<void> {
  const moments = writings.flatMap(({ state: { visibility, publishAt } }) =>
    visibility === 'scheduled' && publishAt !== null ? [publishAt] : [],
  )
  const jobs = [...new Set(moments)].map((at) => ({
    name: PUBLISH,
    id: `${PUBLISH}:${at}`,
    data: {},
    availableAt: new Date(at),
  }))
  await enqueue(tx, websiteId, jobs)
}
