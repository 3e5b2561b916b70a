import { findProductType } from '../../catalog/queries.ts'
import { findStorageUsage, type StorageLimits } from '../../files/queries.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { BadRequest } from '../../platform/errors/http-errors.ts'
import { ctxOf } from '../../platform/http/request/ctx-of.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { limitPerKey } from '../../platform/turns/limit-per-key.ts'
import { PART_BYTES, productFileMessages } from '../../shared/validation/product-file-rules.ts'
import {
  BeginUploadRequest,
  CancelUploadReply,
  DownloadLimitRequest,
  type OpenUpload,
  PartQuery,
  type ProductFile,
  ProductFileParams,
  ProductFileReply,
  ProductFilesParams,
  ProductFilesReply,
  RemoveFileQuery,
  RemoveFileReply,
  RenameFileRequest,
  UploadParams,
  UploadReply,
} from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import { findDownloadLimits, listProductFiles, type StoredProductFile } from '../queries.ts'
import type { DownloadsTables } from '../table.ts'
import { beginUpload } from '../uploads/begin-upload.ts'
import { findUpload, type ReceivePartDeps, receivePart, type UploadStep } from '../uploads/receive-part.ts'
import { type StoredProductUpload, withNumbers } from '../uploads/uploads-store.ts'
import { cancelUpload, removeFile, renameFile, setDownloadLimit } from './change-files.ts'

export interface FileRouteDeps extends ReceivePartDeps {
  storageLimits: StorageLimits
}

/** As long as 8 MB take on a slow line. */
const PART_WITHIN_MS = 2 * 60_000

/** Of one website in this process. */
const ARRIVING = { atOnce: 4, mostWaiting: 20 }
const TOO_MANY = 'Too many files are being uploaded at once. Please try again in a few seconds.'

/** The files of a product, for those who price it. */
export function fileRoutes(deps: FileRouteDeps): Route[] {
  return [list(deps), limit(deps), begin(deps), part(deps), step(deps), cancel(deps), rename(deps), remove(deps)]
}

const list = ({ db, storageLimits }: FileRouteDeps) =>
  handle(endpoints.listProductFiles, {
    params: ProductFilesParams,
    reply: ProductFilesReply,
    async handle({ params: { itemId }, visit }) {
      const { websiteId } = requireTenant(visit)
      await assertItem(db, websiteId, itemId)
      const files = await listProductFiles(db, websiteId, [itemId])
      const uploads = await listOpenUploads(db, websiteId, itemId, requireAccount(visit).accountId)
      const limitOf = await findDownloadLimits(db, websiteId, [itemId])
      const { website } = await findStorageUsage(db, websiteId, storageLimits)
      return {
        files: files.map(presentFile),
        uploads: uploads.map(presentUpload),
        downloads: limitOf(itemId),
        storage: website,
      }
    },
  })

const limit = ({ db }: FileRouteDeps) =>
  handle(endpoints.limitDownloads, {
    params: ProductFilesParams,
    body: DownloadLimitRequest,
    reply: DownloadLimitRequest,
    async handle({ params: { itemId }, body: { downloads }, visit }) {
      const { websiteId } = requireTenant(visit)
      await assertItem(db, websiteId, itemId)
      await setDownloadLimit(db, websiteId, itemId, downloads)
      return { downloads }
    },
  })

const begin = (deps: FileRouteDeps) =>
  handle(endpoints.beginUpload, {
    params: ProductFilesParams,
    body: BeginUploadRequest,
    reply: UploadReply,
    async handle({ params: { itemId }, body, visit, req }) {
      const upload = await beginUpload(deps, ctxOf(visit), itemId, body)
      return presentStep({ upload, file: null }, `${req.path}/${upload.id}`)
    },
  })

const part = (deps: FileRouteDeps) => {
  const inTurn = limitPerKey(ARRIVING, TOO_MANY)
  return handle(endpoints.sendUploadPart, {
    timeoutMs: PART_WITHIN_MS,
    streamsBody: true,
    hasOwnConcurrencyLimit: true,
    params: UploadParams,
    query: PartQuery,
    reply: UploadReply,
    async handle({ params, query: { offset }, visit, req }) {
      const ctx = ctxOf(visit)
      const encoding = req.headers['content-encoding'] ?? 'identity'
      if (encoding !== 'identity') throw new BadRequest(productFileMessages.wrongPart, 415)
      if (Number(req.headers['content-length'] ?? 0) > PART_BYTES)
        throw new BadRequest(productFileMessages.wrongPart, 413)
      const step = await inTurn(ctx.websiteId, () => receivePart(deps, ctx, { ...params, offset }, req))
      return presentStep(step, req.path)
    },
  })
}

const step = ({ db }: FileRouteDeps) =>
  handle(endpoints.readUpload, {
    params: UploadParams,
    reply: UploadReply,
    async handle({ params, visit, req }) {
      return presentStep(await findUpload(db, requireTenant(visit).websiteId, params), req.path)
    },
  })

const cancel = ({ db }: FileRouteDeps) =>
  handle(endpoints.cancelUpload, {
    params: UploadParams,
    reply: CancelUploadReply,
    async handle({ params, visit }) {
      await cancelUpload(db, ctxOf(visit), params)
      return { uploadId: params.uploadId }
    },
  })

const rename = ({ db }: FileRouteDeps) =>
  handle(endpoints.renameFile, {
    params: ProductFileParams,
    body: RenameFileRequest,
    reply: ProductFileReply,
    async handle({ params, body: { name }, visit }) {
      return { file: presentFile(await renameFile(db, ctxOf(visit), params, name)) }
    },
  })

const remove = ({ db }: FileRouteDeps) =>
  handle(endpoints.removeFile, {
    params: ProductFileParams,
    query: RemoveFileQuery,
    reply: RemoveFileReply,
    async handle({ params, query, visit }) {
      await removeFile(db, ctxOf(visit), params, query.isWithoutFile === 'true')
      return { fileId: params.fileId }
    },
  })

async function assertItem(db: Database, websiteId: string, itemId: string): Promise<void> {
  if ((await findProductType(db, websiteId, itemId)) === undefined) throw new NotFound()
}

async function listOpenUploads(db: Database, websiteId: string, itemId: string, accountId: string) {
  const rows = await inWebsite(db.withTables<DownloadsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('product_file_uploads')
      .selectAll()
      .where('website_id', '=', websiteId)
      .where('item_id', '=', itemId)
      .where('state', '=', 'open')
      .where('created_by', '=', accountId)
      .orderBy('created_at')
      .execute(),
  )
  return rows.map(withNumbers)
}

function presentUpload({ id, file_id, is_replacement, name, bytes, received }: StoredProductUpload): OpenUpload {
  return { id, fileId: file_id, isReplacement: is_replacement, name, bytes, offset: received }
}

function presentFile({ id, name, bytes, revision, changedAt }: StoredProductFile): ProductFile {
  return { id, name, bytes, revision, changedAt: changedAt.toISOString() }
}

/** @param path of the upload, for whoever asked: in the admin, or in the API */
function presentStep({ upload, file }: UploadStep, path: string) {
  const uploadUrl = file ? null : `${path}?offset=${upload.received}`
  return { upload: presentUpload(upload), uploadUrl, file: file && presentFile(file) }
}
