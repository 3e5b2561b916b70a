import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import type { CatalogAdminDeps } from './admin-deps.ts'
import { catalogRoutes } from './admin-routes.ts'
import { catalogImportLimitsMigration } from './csv/migration-import-limits.ts'
import { catalogImportPicturesMigration } from './csv/migration-import-pictures.ts'
import { catalogImportsMigration } from './csv/migration-imports.ts'
import { catalogMigration } from './migration.ts'
import { catalogAdminMigration } from './migration-admin.ts'
import { catalogCollectionsMigration } from './migration-collections.ts'
import { catalogPrivateMigration } from './migration-private.ts'
import { catalogProductFieldsMigration } from './migration-product-fields.ts'
import { catalogSamplesMigration } from './migration-samples.ts'
import { catalogSearchMigration } from './migration-search.ts'
import { catalogSearchMoreMigration } from './migration-search-more.ts'
import { catalogShippingMigration } from './migration-shipping.ts'
import { catalogSkuCaseMigration } from './migration-sku-case.ts'
import { catalogUpkeepMigration } from './migration-upkeep.ts'
import type { CatalogCache } from './shop/catalog-cache.ts'
import { type SuggestDeps, suggestRoutes } from './shop/suggest-routes.ts'

export const catalogModule = {
  name: 'catalog',
  routes: (deps: CatalogAdminDeps & SuggestDeps) => [...catalogRoutes(deps), ...suggestRoutes(deps)],
  migrations: [
    catalogMigration,
    catalogAdminMigration,
    catalogUpkeepMigration,
    catalogImportsMigration,
    catalogSkuCaseMigration,
    catalogSearchMigration,
    catalogImportLimitsMigration,
    catalogShippingMigration,
    catalogSamplesMigration,
    catalogPrivateMigration,
    catalogSearchMoreMigration,
    catalogCollectionsMigration,
    catalogProductFieldsMigration,
    catalogImportPicturesMigration,
  ],
  permissions: ['products.edit', 'products.describe'],
  caches: { catalog: ({ catalog }) => catalog },
} satisfies CapabilityModule<CatalogAdminDeps & SuggestDeps, { catalog: CatalogCache }>
