import type { Database } from '../../platform/database/database.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
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
import * as endpoints from '../endpoints.ts'
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

/** Management of files: folders, search, names and descriptions. */
export function libraryRoutes({ db, assetOrigin }: LibraryDeps): Route[] {
  const present = { assetOrigin }
  return [
    handle(endpoints.listFiles, {
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
    handle(endpoints.changeImage, {
      params: ImageParams,
      body: ChangeImageRequest,
      reply: UploadedImage,
      async handle({ params: { imageId }, body, visit }) {
        const { websiteId } = requireTenant(visit)
        return presentUpload(await changeImage(db, websiteId, imageId, body), { websiteId, ...present })
      },
    }),
    handle(endpoints.replaceImage, {
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
    handle(endpoints.createFolder, {
      body: FolderRequest,
      reply: FileFolder,
      handle: ({ body, visit }) => createFolder(db, requireTenant(visit).websiteId, body, visit.now),
    }),
    handle(endpoints.changeFolder, {
      params: FolderParams,
      body: FolderRequest,
      reply: FileFolder,
      handle: ({ params, body, visit }) => changeFolder(db, requireTenant(visit).websiteId, params.folderId, body),
    }),
    handle(endpoints.deleteFolder, {
      params: FolderParams,
      reply: DeletedImage,
      async handle({ params: { folderId }, visit }) {
        await deleteFolder(db, requireTenant(visit).websiteId, folderId)
        return { id: folderId }
      },
    }),
  ]
}
