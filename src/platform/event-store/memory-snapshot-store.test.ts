import { memorySnapshotStore } from './memory-snapshot-store.ts'
import { snapshotStoreContract } from './snapshot-store.contract.ts'

snapshotStoreContract('snapshots in memory', async () => memorySnapshotStore())
