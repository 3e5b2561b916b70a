import { allProjections } from '../../projections/all.ts'
import { rebuild } from '../../projections/rebuild-tables.ts'
import type { RoleUrls } from '../../src/platform/database/roles.ts'
import { openPostgresEventStore } from '../../src/platform/event-store/postgres/postgres-event-store.ts'
import { readTask, tell } from '../processes/child-process.ts'
import { withBatchSize } from './batch-size.ts'

export interface RebuildTask {
  urls: RoleUrls
  name: string
  /** Default: the product's own. */
  batchSize?: number
}

/** Rebuilds one read model and reports each position. */
const { urls, name, batchSize } = await readTask<RebuildTask>()
const projection = allProjections.find((candidate) => candidate.name === name)
if (!projection) throw new Error(`No such projection: ${name}`)
const store = await openPostgresEventStore({ url: urls.events, onError: () => {} })
await rebuild({
  adminUrl: urls.admin,
  store: batchSize === undefined ? store : withBatchSize(store, batchSize),
  projection,
  onProgress: ({ position }) => tell(position),
})
await store.close()
