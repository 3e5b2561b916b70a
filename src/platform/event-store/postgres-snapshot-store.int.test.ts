import { createTestDatabase, testPool } from '../../testing/test-database.ts'
import { postgresSnapshotStore } from './postgres-snapshot-store.ts'
import { snapshotStoreSuite } from './snapshot-store.contract.ts'

snapshotStoreSuite('snapshots in PostgreSQL', async () => {
  const urls = await createTestDatabase()
  return postgresSnapshotStore(testPool(urls.app))
})
