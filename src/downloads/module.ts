import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { buyerRoutes } from './buyers/buyer-routes.ts'
import type { PressDeps } from './buyers/press-download.ts'
import { type FileRouteDeps, fileRoutes } from './files/file-routes.ts'
import { downloadsMigration } from './migration.ts'
import { type ServeDeps, serveRoutes } from './serving/serve-routes.ts'

export type DownloadsDeps = FileRouteDeps & PressDeps & ServeDeps

/** Goods that are files: what a product's buyers download. */
export const downloadsModule = {
  name: 'downloads',
  routes: (deps) => [...fileRoutes(deps), ...buyerRoutes(deps), ...serveRoutes(deps)],
  migrations: [downloadsMigration],
} satisfies CapabilityModule<DownloadsDeps>
