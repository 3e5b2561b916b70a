import { snapshotStoreSuite } from '../snapshot-store.suite.ts'
import { memorySnapshotStore } from './memory-snapshot-store.ts'

snapshotStoreSuite('snapshots in memory', async () => memorySnapshotStore())
