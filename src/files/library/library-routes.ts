import type { Database } from '../../platform/database/database.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import {
  ChangeImageRequest,
  DeletedImage,
  FileFolder,
  FolderParams,
  FolderRequest,
  ImageParams,
  LibraryPage,
  LibraryQuery,
  ReplaceImageRequest,
  UploadedImage,
} from '../contract.ts'
import { presentUpload } from '../present.ts'
import { changeImage } from './change-image.ts'
import { changeFolder, createFolder, deleteFolder } from './folder-store.ts'
import { listLibrary } from './list-library.ts'
import { replaceImage } from './replace-image.ts'

export interface LibraryDeps {
  db: Database
  /** Origin of the asset host. */
  assetOrigin: string
}

const common = { faces: ['manage' as const] }
const looks: RateLimit = { name: 'file-library', points: 600, seconds: 60, by: 'account' }
const writes: RateLimit = { name: 'file-library-writes', points: 300, seconds: 60, by: 'account' }

/** Management of files: folders, search, names and descriptions. */
export function libraryRoutes({ db, assetOrigin }: LibraryDeps): Route[] {
  const present = { assetOrigin }
  return [
    defineRoute({
      ...common,
      method: 'GET',
      path: '/api/files/library',
      allow: 'files.upload',
      rateLimit: looks,
      query: LibraryQuery,
      reply: LibraryPage,
      async handle({ query, visit }) {
        const { websiteId } = requireTenant(visit)
        const { folders, files, nextCursor } = await listLibrary(db, websiteId, query)
        return {
          folders,
          nextCursor,
          files: files.map(({ usedBy, ...file }) => ({ ...presentUpload(file, { websiteId, ...present }), usedBy })),
        }
      },
    }),
    defineRoute({
      ...common,
      method: 'PUT',
      path: '/api/files/images/:imageId',
      allow: 'files.upload',
      rateLimit: writes,
      params: ImageParams,
      body: ChangeImageRequest,
      reply: UploadedImage,
      async handle({ params: { imageId }, body, visit }) {
        const { websiteId } = requireTenant(visit)
        return presentUpload(await changeImage(db, websiteId, imageId, body), { websiteId, ...present })
      },
    }),
    defineRoute({
      ...common,
      method: 'POST',
      path: '/api/files/images/:imageId/replacement',
      allow: 'files.delete',
      rateLimit: writes,
      params: ImageParams,
      body: ReplaceImageRequest,
      reply: UploadedImage,
      async handle({ params: { imageId }, body, visit }) {
        const { websiteId } = requireTenant(visit)
        return presentUpload(await replaceImage(db, websiteId, imageId, body.with), { websiteId, ...present })
      },
    }),
    ...folderRoutes(db),
  ]
}

function folderRoutes(db: Database): Route[] {
  return [
    defineRoute({
      ...common,
      method: 'POST',
      path: '/api/files/folders',
      allow: 'files.upload',
      rateLimit: writes,
      body: FolderRequest,
      reply: FileFolder,
      handle: ({ body, visit }) => createFolder(db, requireTenant(visit).websiteId, body, visit.now),
    }),
    defineRoute({
      ...common,
      method: 'PUT',
      path: '/api/files/folders/:folderId',
      allow: 'files.upload',
      rateLimit: writes,
      params: FolderParams,
      body: FolderRequest,
      reply: FileFolder,
      handle: ({ params, body, visit }) => changeFolder(db, requireTenant(visit).websiteId, params.folderId, body),
    }),
    defineRoute({
      ...common,
      method: 'DELETE',
      path: '/api/files/folders/:folderId',
      allow: 'files.delete',
      rateLimit: writes,
      params: FolderParams,
      reply: DeletedImage,
      async handle({ params: { folderId }, visit }) {
        await deleteFolder(db, requireTenant(visit).websiteId, folderId)
        return { id: folderId }
      },
    }),
  ]
}
