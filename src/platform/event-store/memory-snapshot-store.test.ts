import { memorySnapshotStore } from './memory-snapshot-store.ts'
import { snapshotStoreSuite } from './snapshot-store.contract.ts'

snapshotStoreSuite('snapshots in memory', async () => memorySnapshotStore())
