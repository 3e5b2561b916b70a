import { createTestDatabase, testPool } from '../../testing/test-database.ts'
import { postgresSnapshotStore } from './postgres-snapshot-store.ts'
import { snapshotStoreContract } from './snapshot-store.contract.ts'

snapshotStoreContract('snapshots in PostgreSQL', async () => {
  const urls = await createTestDatabase()
  return postgresSnapshotStore(testPool(urls.app))
})
