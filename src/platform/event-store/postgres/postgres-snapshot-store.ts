import { type Database, inWebsite } from '../../database/database.ts'
import type { StreamId } from '../event-store.ts'
import type { SnapshotStore } from '../snapshot-store.ts'

type SnapshotTable = {
  snapshots: { website_id: string; category: string; entity_id: string; body: string }
}

export function postgresSnapshotStore(db: Database): SnapshotStore {
  const tables = db.withTables<SnapshotTable>()
  return {
    find: (stream) =>
      inWebsite(tables, stream.websiteId, async (tx) => {
        const { website_id, category, entity_id } = keyOf(stream)
        const kept = await tx
          .selectFrom('snapshots')
          .select('body')
          .where('website_id', '=', website_id)
          .where('category', '=', category)
          .where('entity_id', '=', entity_id)
          .executeTakeFirst()
        return kept?.body
      }),
    save: (stream, body) =>
      inWebsite(tables, stream.websiteId, async (tx) => {
        await tx
          .insertInto('snapshots')
          .values({ ...keyOf(stream), body })
          .onConflict((kept) => kept.columns(['website_id', 'category', 'entity_id']).doUpdateSet({ body }))
          .execute()
      }),
  }
}

function keyOf({ websiteId, category, entityId }: StreamId) {
  return { website_id: websiteId, category, entity_id: entityId }
}
