import { createTestDatabase, testPool } from '../../../testing/databases/test-database.ts'
import { snapshotStoreSuite } from '../snapshot-store.suite.ts'
import { postgresSnapshotStore } from './postgres-snapshot-store.ts'

snapshotStoreSuite('snapshots in PostgreSQL', async () => {
  const urls = await createTestDatabase()
  return postgresSnapshotStore(testPool(urls.app))
})
