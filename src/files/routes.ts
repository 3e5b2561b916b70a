import type { Route } from '../platform/http/routing/route.ts'
import { type AssetsDeps, assetRoutes } from './asset-routes.ts'
import { fontRoutes } from './fonts/font-routes.ts'
import { libraryRoutes } from './library/library-routes.ts'
import { mediaRoutes } from './media/media-routes.ts'
import type { MediaDeps } from './media/media-store.ts'
import { type StorageDeps, storageRoutes } from './storage/storage-routes.ts'
import { type ImagesDeps, imageRoutes } from './uploads/image-routes.ts'
import { videoRoutes } from './videos/video-routes.ts'

export type FilesDeps = AssetsDeps & ImagesDeps & StorageDeps & MediaDeps

/** Uploads on manage hosts, and delivery by the asset host. */
export function fileRoutes(deps: FilesDeps): Route[] {
  return [
    ...assetRoutes(deps),
    ...imageRoutes(deps),
    ...storageRoutes(deps),
    ...libraryRoutes(deps),
    ...fontRoutes(deps),
    ...videoRoutes(deps),
    ...mediaRoutes(deps),
  ]
}
