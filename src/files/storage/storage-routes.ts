import { listTitles } from '../../catalog/queries.ts'
import { listSoldFiles } from '../../downloads/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import { StoragePage, StorageQuery } from '../contract.ts'
import { listStoredFiles } from './storage-page.ts'
import { findStorageUsage, type StorageLimits } from './storage-quota.ts'

export interface StorageDeps {
  db: Database
  storageLimits: StorageLimits
  /** Origin of the asset host. */
  assetOrigin: string
}

const looks: RateLimit = { name: 'storage', points: 300, seconds: 60, by: 'account' }

/** Storage usage and what uses it. */
export function storageRoutes({ db, storageLimits, assetOrigin }: StorageDeps): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/files/storage',
      faces: ['manage'],
      allow: 'files.upload',
      rateLimit: looks,
      query: StorageQuery,
      reply: StoragePage,
      async handle({ query, visit }) {
        const { websiteId } = requireTenant(visit)
        const { website, account, owner } = await findStorageUsage(db, websiteId, storageLimits)
        const { files, nextCursor } = await listStoredFiles(db, websiteId, query)
        const previewOf = (name: string) => `${assetOrigin}/${websiteId}/${name}?format=100w`
        return {
          website,
          // Only the owner sees the usage of their other websites.
          account: requireAccount(visit).accountId === owner ? account : null,
          files: files.map((file) => ({ ...file, previewUrl: previewOf(file.fileName) })),
          sold: query.cursor === undefined ? await soldFiles(db, websiteId) : null,
          nextCursor,
        }
      },
    }),
  ]
}

async function soldFiles(db: Database, websiteId: string): Promise<StoragePage['sold']> {
  const { files, ...all } = await listSoldFiles(db, websiteId)
  const titles = await listTitles(
    db,
    websiteId,
    files.map(({ itemId }) => itemId),
  )
  return { ...all, files: files.map((file) => ({ ...file, title: titles[file.itemId] ?? '' })) }
}
