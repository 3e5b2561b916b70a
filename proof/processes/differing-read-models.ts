import { isDeepStrictEqual } from 'node:util'
import { allProjections } from '../../projections/all.ts'
import { dumpTables } from '../../projections/dump-tables.ts'
import type { Projection } from '../../projections/projection.ts'
import { rebuild } from '../../projections/rebuild-tables.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { roleUrls } from '../../src/platform/database/roles.ts'
import { openPostgresEventStore } from '../../src/platform/event-store/postgres/postgres-event-store.ts'
import { queryOnce, untilCaughtUp } from './query-once.ts'

/** Names of the read models that, rebuilt from the log, are not the same byte for byte; each has to hold something. */
export async function listDifferingReadModels(adminUrl: string, filled: readonly string[]): Promise<string[]> {
  const urls = roleUrls(adminUrl)
  const store = await openPostgresEventStore({ url: urls.events, onError: () => {} })
  const owner = openDatabase(urls.admin, { max: 2, onError: () => {}, statements: 'unlimited' })
  try {
    const differing: string[] = []
    for (const projection of allProjections) {
      const { live, anew } = await whileNothingHappens(adminUrl, projection, async () => {
        await untilCaughtUp(adminUrl, projection)
        const live = await dumpTables(owner, projection)
        await rebuild({ adminUrl: urls.admin, store, projection })
        return { live, anew: await dumpTables(owner, projection) }
      })
      const isMissing = live.rows === 0 && filled.includes(projection.name)
      if (isMissing || !isDeepStrictEqual(anew, live)) differing.push(projection.name)
    }
    return differing
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
