import { z } from 'zod'
import { DOWNLOADS_MAX, PRODUCT_FILE_BYTES_MAX, productFileMessages } from '../shared/validation/product-file-rules.ts'

const ItemId = z.string().min(1).max(200)

/** `GET /api/catalog/items/:itemId/files` on the manage host. */
export const ProductFilesParams = z.strictObject({ itemId: ItemId })

const ProductFile = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number(),
  /** 1, and one more each time it was replaced. */
  revision: z.number(),
  changedAt: z.string(),
})
export type ProductFile = z.infer<typeof ProductFile>

const OpenUpload = z.object({
  id: z.string(),
  fileId: z.string(),
  isReplacement: z.boolean(),
  name: z.string(),
  bytes: z.number(),
  /** How many have arrived: the offset of the next part. */
  offset: z.number(),
})
export type OpenUpload = z.infer<typeof OpenUpload>

export const ProductFilesReply = z.object({
  files: z.array(ProductFile),
  /** Those that were cut off; the same file chosen again goes on where it was. */
  uploads: z.array(OpenUpload),
  /** Downloads for each piece that was bought; null: without a limit. */
  downloads: z.number().nullable(),
  storage: z.object({ used: z.number(), limit: z.number() }),
})
export type ProductFilesReply = z.infer<typeof ProductFilesReply>

/** `PUT /api/catalog/items/:itemId/files/limit` */
export const DownloadLimitRequest = z.strictObject({ downloads: z.int().min(1).max(DOWNLOADS_MAX).nullable() })
export type DownloadLimitRequest = z.infer<typeof DownloadLimitRequest>

/** `POST /api/catalog/items/:itemId/files/uploads`: begins an upload, or answers with the one that was cut off. */
export const BeginUploadRequest = z.strictObject({
  name: z.string().max(1_000),
  bytes: z
    .int()
    .min(1, { error: productFileMessages.empty })
    .max(PRODUCT_FILE_BYTES_MAX, { error: productFileMessages.tooLarge }),
  /** Milliseconds since 1970. */
  lastModified: z.int().min(0),
  /** The file whose place it takes; absent: it is one more. */
  replaces: z.uuid().optional(),
  /** Buyers of the file before are e-mailed. */
  notify: z.boolean().default(false),
})
export type BeginUploadRequest = z.input<typeof BeginUploadRequest>

/** `PUT …/files/uploads/:uploadId?offset=8000000`: the body is the bytes from there, at most 8 MB. */
export const UploadParams = z.strictObject({ itemId: ItemId, uploadId: z.uuid() })
/** `DELETE …/files/:fileId`: the last file of a product on sale is removed only if somebody says so. */
export const RemoveFileQuery = z.strictObject({ isWithoutFile: z.literal('true').optional() })
export const PartQuery = z.strictObject({ offset: z.coerce.number().int().min(0).max(PRODUCT_FILE_BYTES_MAX) })
export const UploadReply = z.object({
  upload: OpenUpload,
  /** `PUT` the next 8,000,000 bytes there, or what is left; null once all of it has arrived. */
  uploadUrl: z.string().nullable(),
  /** Once all of it has arrived. */
  file: ProductFile.nullable(),
})
export type UploadReply = z.infer<typeof UploadReply>

/** `PUT` and `DELETE /api/catalog/items/:itemId/files/:fileId` */
export const ProductFileParams = z.strictObject({ itemId: ItemId, fileId: z.uuid() })
export const RenameFileRequest = z.strictObject({ name: z.string().trim().min(1).max(200) })
export const ProductFileReply = z.object({ file: ProductFile })

const BuyersFile = z.object({
  lineId: z.string(),
  fileId: z.string(),
  productName: z.string(),
  name: z.string(),
  bytes: z.number(),
  /** The order was placed in test mode: the link leads to a sample. */
  isSample: z.boolean(),
  used: z.number(),
  /** Null: without a limit. */
  left: z.number().nullable(),
  /** Why there is no link now; null where there is one. */
  refusal: z.string().nullable(),
})
export type BuyersFile = z.infer<typeof BuyersFile>

/** 256 bits, as base64url. */
const OrderToken = z.string().regex(/^[\w-]{43}$/)

/** `GET /api/commerce/orders/status/downloads` on the website's host: the files of an order for anyone who has its link. */
export const DownloadsQuery = z.strictObject({ token: OrderToken })
export const DownloadsReply = z.object({ files: z.array(BuyersFile) })
export type DownloadsReply = z.infer<typeof DownloadsReply>

/** `POST` of the same: a link of 15 minutes. A form is led there (303), or back to the order where there is none. */
export const PressDownloadRequest = z.strictObject({
  token: OrderToken,
  lineId: z.string().max(200),
  fileId: z.uuid(),
  crumb: z.string().max(200).optional(),
})
export const PressDownloadReply = z.object({ url: z.string() })

/** `GET /api/commerce/orders/:orderId/downloads`, `POST …/link` and `POST …/again` on the manage host. */
export const OrderDownloadsParams = z.strictObject({ orderId: z.uuid() })
export const StaffDownloadRequest = z.strictObject({ lineId: z.string().max(200), fileId: z.uuid() })
export const AllowAgainRequest = z.strictObject({ lineId: z.string().max(200), fileId: z.uuid() })

/** `GET /downloads/:websiteId/:token` on the asset host. */
export const ServeParams = z.strictObject({ websiteId: z.string().max(64), token: z.string().max(1_000) })

/** Absent for a form, which is led to the file. */
export const PressDownloadAnswer = PressDownloadReply.optional()

export const CancelUploadReply = UploadParams.pick({ uploadId: true })

export const RemoveFileReply = ProductFileParams.pick({ fileId: true })
