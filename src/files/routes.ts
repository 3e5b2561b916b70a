import type { Route } from '../platform/http/route.ts'
import { type AssetsDeps, assetRoutes } from './asset-routes.ts'
import { type ImagesDeps, imageRoutes } from './image-routes.ts'
import { storageRoutes } from './storage-routes.ts'

export type FilesDeps = AssetsDeps & ImagesDeps

/** What is uploaded on manage hosts, and how the asset host serves it. */
export function fileRoutes(deps: FilesDeps): Route[] {
  return [...assetRoutes(deps), ...imageRoutes(deps), ...storageRoutes(deps)]
}
