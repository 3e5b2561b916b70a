import { NotFound } from '../../platform/errors/application-errors.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import {
  DeletedImage,
  ImageEdit,
  ImageParams,
  ImagesPage,
  ImagesQuery,
  UploadedImage,
  UploadQuery,
} from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import { presentUpload } from '../present.ts'
import { findUpload, listReadyUploads } from '../queries.ts'
import { type DeleteDeps, deleteImage } from './delete-image.ts'
import { type EditDeps, editImage } from './edit-image.ts'
import { createUploadReceiver, type ReceiveUploadDeps } from './receive-upload.ts'

export interface ImagesDeps extends ReceiveUploadDeps, DeleteDeps, EditDeps {
  /** Origin of the asset host. */
  assetOrigin: string
}

/** Upload time of 25 MB on a slow connection. */
const UPLOAD_WITHIN_MS = 4 * 60_000

export function imageRoutes(deps: ImagesDeps): Route[] {
  return [upload(deps), list(deps), show(deps), edit(deps), remove(deps)]
}

const upload = (deps: ImagesDeps) => {
  const take = createUploadReceiver(deps)
  return handle(endpoints.uploadImage, {
    timeoutMs: UPLOAD_WITHIN_MS,
    streamsBody: true,
    hasOwnConcurrencyLimit: true,
    query: UploadQuery,
    reply: UploadedImage,
    async handle({ query: { name }, visit, req }) {
      const { websiteId } = requireTenant(visit)
      const { accountId } = requireAccount(visit)
      const { now, intent } = visit
      const kept = await take(req, { websiteId, accountId, key: intent.key, name, now })
      return presentUpload(kept, { websiteId, assetOrigin: deps.assetOrigin })
    },
  })
}

const list = ({ db, assetOrigin }: ImagesDeps) =>
  handle(endpoints.listImages, {
    query: ImagesQuery,
    reply: ImagesPage,
    async handle({ query, visit }) {
      const { websiteId } = requireTenant(visit)
      const page = await listReadyUploads(db, websiteId, query)
      const images = page.uploads.map((one) => presentUpload(one, { websiteId, assetOrigin }))
      return { images, nextCursor: page.nextCursor }
    },
  })

const show = ({ db, assetOrigin }: ImagesDeps) =>
  handle(endpoints.readImage, {
    params: ImageParams,
    reply: UploadedImage,
    async handle({ params, visit }) {
      const { websiteId } = requireTenant(visit)
      const found = await findUpload(db, websiteId, params.imageId)
      if (!found) throw new NotFound()
      return presentUpload(found, { websiteId, assetOrigin })
    },
  })

/** Returns a new image that waits to be encoded; the original stays. */
const edit = (deps: ImagesDeps) =>
  handle(endpoints.editImage, {
    params: ImageParams,
    body: ImageEdit,
    reply: UploadedImage,
    async handle({ params: { imageId }, body, visit }) {
      const { websiteId } = requireTenant(visit)
      const { accountId } = requireAccount(visit)
      const { now, intent } = visit
      const kept = await editImage(deps, { websiteId, accountId, key: intent.key, now, imageId, edit: body })
      return presentUpload(kept, { websiteId, assetOrigin: deps.assetOrigin })
    },
  })

const remove = (deps: ImagesDeps) =>
  handle(endpoints.deleteImage, {
    params: ImageParams,
    reply: DeletedImage,
    async handle({ params: { imageId }, visit }) {
      await deleteImage(deps, requireTenant(visit).websiteId, imageId, visit.now)
      return { id: imageId }
    },
  })
