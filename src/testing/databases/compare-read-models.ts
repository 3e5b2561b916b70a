import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { allProjections } from '../../../projections/all.ts'
import { dumpTables } from '../../../projections/dump-tables.ts'
import type { Projection } from '../../../projections/projection.ts'
import { rebuild } from '../../../projections/rebuild-tables.ts'
import { queryOnce, untilCaughtUp } from '../../../proof/processes/query-once.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { roleUrls } from '../../platform/database/roles.ts'
import { openPostgresEventStore } from '../../platform/event-store/postgres/postgres-event-store.ts'

/** Asserts that read models rebuilt from the log are identical, byte for byte. */
export async function compareReadModels(adminUrl: string): Promise<void> {
  const urls = roleUrls(adminUrl)
  const store = await openPostgresEventStore({ url: urls.events, onError: () => {} })
  const owner = openDatabase(urls.admin, { max: 2, onError: () => {} })
  try {
    const filled: string[] = []
    for (const projection of allProjections) {
      const { live, anew } = await whileNothingHappens(adminUrl, projection, async () => {
        await untilCaughtUp(adminUrl, projection)
        const live = await dumpTables(owner, projection)
        await rebuild({ adminUrl: urls.admin, store, projection })
        return { live, anew: await dumpTables(owner, projection) }
      })
      if (live.rows > 0) filled.push(projection.name)
      expect(anew).toEqual(live)
    }
    // Nothing is bought here, so orders and discounts are compared empty.
    expect(filled).toEqual(expect.arrayContaining(['carts', 'inventory', 'restock']))
  } finally {
    await owner.destroy()
    await store.close()
  }
}

/** Repeats if events arrived meanwhile: the sending of e-mails is recorded in the log with a delay. */
async function whileNothingHappens<T>(adminUrl: string, { categories }: Projection, look: () => Promise<T>) {
  const count = () =>
    queryOnce(adminUrl, 'select count(*)::int as events from log.events where category = any($1)', [categories])
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; ) {
    const before = await count()
    const seen = await look()
    if (isDeepStrictEqual(await count(), before)) return seen
  }
  throw new Error('Waited 120 s for a moment without new events')
}
