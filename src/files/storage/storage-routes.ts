import type { Database } from '../../platform/database/database.ts'
import type { Tenant } from '../../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { ownVideoAddress } from '../../shared/products/video-address.ts'
import { StoragePage, StorageQuery, type StoredFileEntry } from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import { listStoredFiles } from './storage-page.ts'
import { findStorageUsage, type StorageLimits } from './storage-quota.ts'

export interface StorageDeps {
  db: Database
  storageLimits: StorageLimits
  /** Origin of the asset host. */
  assetOrigin: string
  canonicalOriginOf(tenant: Tenant): string
}

/** All files of a website, and the storage they use. */
export function storageRoutes({ db, storageLimits, assetOrigin, canonicalOriginOf }: StorageDeps): Route[] {
  return [
    handle(endpoints.readStorage, {
      query: StorageQuery,
      reply: StoragePage,
      async handle({ query, visit }) {
        const tenant = requireTenant(visit)
        const { websiteId } = tenant
        const { website, account, owner } = await findStorageUsage(db, websiteId, storageLimits)
        const { files, nextCursor } = await listStoredFiles(db, websiteId, query)
        const origins = { images: `${assetOrigin}/${websiteId}/`, videos: canonicalOriginOf(tenant) }
        return {
          website,
          // Only the owner sees the usage of their other websites.
          account: requireAccount(visit).accountId === owner ? account : null,
          files: files.map((file) => ({ ...file, ...urlsOf(file, origins) })),
          nextCursor,
        }
      },
    }),
  ]
}

function urlsOf({ type, fileName }: StoredFileEntry, origins: { images: string; videos: string }) {
  if (fileName === null || type === 'font' || type === 'sold' || type === 'members')
    return { url: null, previewUrl: null }
  if (type === 'media') return { url: `${origins.videos}/api/media/${fileName}`, previewUrl: null }
  if (type === 'video') return { url: origins.videos + ownVideoAddress(fileName), previewUrl: null }
  const url = origins.images + fileName
  return { url, previewUrl: `${url}?format=100w` }
}
