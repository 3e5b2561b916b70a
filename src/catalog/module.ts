import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import type { CatalogAdminDeps } from './admin-deps.ts'
import { catalogRoutes } from './admin-routes.ts'
import { catalogAdminMigration } from './migrations/admin.ts'
import { catalogMigration } from './migrations/catalog.ts'
import { catalogCollectionsMigration } from './migrations/collections.ts'
import { catalogImportDialectsMigration } from './migrations/import-dialects.ts'
import { catalogImportLimitsMigration } from './migrations/import-limits.ts'
import { catalogImportOrderMigration } from './migrations/import-order.ts'
import { catalogImportPicturesMigration } from './migrations/import-pictures.ts'
import { catalogImportsMigration } from './migrations/imports.ts'
import { catalogLinearSpellingsMigration } from './migrations/linear-spellings.ts'
import { catalogPictureWordsMigration } from './migrations/picture-words.ts'
import { catalogPrivateMigration } from './migrations/private.ts'
import { catalogProductFieldsMigration } from './migrations/product-fields.ts'
import { catalogSamplesMigration } from './migrations/samples.ts'
import { catalogSearchMigration } from './migrations/search.ts'
import { catalogSearchMoreMigration } from './migrations/search-more.ts'
import { catalogSearchOnChangeMigration } from './migrations/search-on-change.ts'
import { catalogSearchSpellingsMigration } from './migrations/search-spellings.ts'
import { catalogShippingMigration } from './migrations/shipping.ts'
import { catalogSkuCaseMigration } from './migrations/sku-case.ts'
import { catalogSlugsMigration } from './migrations/slugs.ts'
import { catalogTagChangesMigration } from './migrations/tag-changes.ts'
import { catalogUpkeepMigration } from './migrations/upkeep.ts'
import type { CatalogCache } from './shop/catalog-cache.ts'
import { type SuggestDeps, suggestRoutes } from './shop/suggest-routes.ts'

export const catalogModule = {
  name: 'catalog',
  routes: (deps: CatalogAdminDeps & SuggestDeps) => [...catalogRoutes(deps), ...suggestRoutes(deps)],
  announces: ['product'],
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
    catalogSearchSpellingsMigration,
    catalogImportDialectsMigration,
    catalogTagChangesMigration,
    catalogPictureWordsMigration,
    catalogImportOrderMigration,
    catalogSearchOnChangeMigration,
    catalogLinearSpellingsMigration,
    catalogSlugsMigration,
  ],
  permissions: ['products.edit', 'products.describe'],
  caches: { catalog: ({ catalog }) => catalog },
} satisfies CapabilityModule<CatalogAdminDeps & SuggestDeps, { catalog: CatalogCache }>
