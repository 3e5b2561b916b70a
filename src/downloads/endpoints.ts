import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type {
  AllowAgainRequest,
  BeginUploadRequest,
  CancelUploadReply,
  DownloadLimitRequest,
  DownloadsReply,
  OrderDownloadsParams,
  PartQuery,
  PressDownloadReply,
  ProductFileParams,
  ProductFileReply,
  ProductFilesParams,
  ProductFilesReply,
  RemoveFileQuery,
  RemoveFileReply,
  RenameFileRequest,
  StaffDownloadRequest,
  UploadParams,
  UploadReply,
} from './contract.ts'

const merchants: RateLimit = { name: 'order-downloads', points: 300, seconds: 60, by: 'account' }
const reads: RateLimit = { name: 'product-files', points: 300, seconds: 60, by: 'account' }
const writes: RateLimit = { name: 'product-file-changes', points: 120, seconds: 60, by: 'account' }
/** Three files of 300 MB a minute. */
const parts: RateLimit = { name: 'product-file-parts', points: 120, seconds: 60, by: 'account' }

/** With interrupted uploads of whoever asks. 404 for an unknown product. */
export const listProductFiles = endpoint({
  method: 'GET',
  path: '/api/catalog/items/:itemId/files',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: reads,
  params: schema<typeof ProductFilesParams>(),
  reply: schema<typeof ProductFilesReply>(),
})

/** How often a buyer may download each file. 404 for an unknown product. */
export const limitDownloads = endpoint({
  method: 'PUT',
  path: '/api/catalog/items/:itemId/files/limit',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: writes,
  params: schema<typeof ProductFilesParams>(),
  body: schema<typeof DownloadLimitRequest>(),
  reply: schema<typeof DownloadLimitRequest>(),
})

/** Resumes an interrupted upload of the same file. Refused for a kind or size that cannot be sold, and without storage for it. */
export const beginUpload = endpoint({
  method: 'POST',
  path: '/api/catalog/items/:itemId/files/uploads',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: writes,
  params: schema<typeof ProductFilesParams>(),
  body: schema<typeof BeginUploadRequest>(),
  reply: schema<typeof UploadReply>(),
})

/** The body is the part of the file at this offset, at most 8 MB. 404 for an unknown upload. */
export const sendUploadPart = endpoint({
  method: 'PUT',
  path: '/api/catalog/items/:itemId/files/uploads/:uploadId',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: parts,
  params: schema<typeof UploadParams>(),
  query: schema<typeof PartQuery>(),
  reply: schema<typeof UploadReply>(),
})

/** How much has arrived. 404 for an unknown upload. */
export const readUpload = endpoint({
  method: 'GET',
  path: '/api/catalog/items/:itemId/files/uploads/:uploadId',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: reads,
  params: schema<typeof UploadParams>(),
  reply: schema<typeof UploadReply>(),
})

/** 404 for an unknown upload. */
export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/api/catalog/items/:itemId/files/uploads/:uploadId',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: writes,
  params: schema<typeof UploadParams>(),
  reply: schema<typeof CancelUploadReply>(),
})

/** 404 for an unknown file. */
export const renameFile = endpoint({
  method: 'PUT',
  path: '/api/catalog/items/:itemId/files/:fileId',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: writes,
  params: schema<typeof ProductFileParams>(),
  body: schema<typeof RenameFileRequest>(),
  reply: schema<typeof ProductFileReply>(),
})

/** Buyers keep what they have bought. Refused for the last file unless the product may be without. */
export const removeFile = endpoint({
  method: 'DELETE',
  path: '/api/catalog/items/:itemId/files/:fileId',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: writes,
  params: schema<typeof ProductFileParams>(),
  query: schema<typeof RemoveFileQuery>(),
  reply: schema<typeof RemoveFileReply>(),
})

/** The files of an order, and how often each was downloaded. 404 for an unknown order. */
export const listOrderFiles = endpoint({
  method: 'GET',
  path: '/api/commerce/orders/:orderId/downloads',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: merchants,
  params: schema<typeof OrderDownloadsParams>(),
  reply: schema<typeof DownloadsReply>(),
})

/** A link of 15 minutes to the file itself, also of a test order. 404 for an unknown file. */
export const linkOrderFile = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/downloads/link',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: merchants,
  params: schema<typeof OrderDownloadsParams>(),
  body: schema<typeof StaffDownloadRequest>(),
  reply: schema<typeof PressDownloadReply>(),
})

/** Its buyer may download the file as often again. 404 for an unknown file. */
export const allowDownloadsAgain = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/:orderId/downloads/again',
  faces: ['manage'],
  allow: 'orders.fulfil',
  rateLimit: merchants,
  params: schema<typeof OrderDownloadsParams>(),
  body: schema<typeof AllowAgainRequest>(),
  reply: schema<typeof DownloadsReply>(),
})
