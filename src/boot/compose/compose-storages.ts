import { join } from 'node:path'
import type { StorageLimits } from '../../files/storage/storage-quota.ts'
import { diskStorage } from '../../platform/storage/disk-storage.ts'
import { s3Storage } from '../../platform/storage/s3-storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Infrastructure } from '../infrastructure.ts'

export interface Storages {
  /** Storage of the asset host. */
  storage: Storage
  /** Uploads that are not encoded yet, and files for sale: nothing in it has a public URL. */
  held: Storage
  /** Local directory for incoming files and work in progress. */
  incoming: string
  storageLimits: StorageLimits
}

/** In the data directory, or in the configured bucket, to which every process has access. */
export function composeStorages({
  config: { s3, storageLimits },
  dataDir,
}: Pick<Infrastructure, 'config' | 'dataDir'>): Storages {
  const common = { incoming: join(dataDir.path, 'incoming'), storageLimits }
  if (s3) return { storage: s3Storage(s3), held: s3Storage({ ...s3, folder: 'held' }), ...common }
  return { storage: diskStorage(dataDir.files), held: diskStorage(join(dataDir.path, 'held')), ...common }
}
