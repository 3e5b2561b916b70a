import { endpoint, type RateLimit, schema } from '../../shared/http/endpoint.ts'
import type {
  DownloadsQuery,
  DownloadsReply,
  PressDownloadAnswer,
  PressDownloadRequest,
  ServeParams,
} from '../contract.ts'

/** Someone who guesses tokens is stopped after a few; 256 bits do the rest. */
const reads: RateLimit = { name: 'order-status', points: 60, seconds: 60, by: 'address' }
const presses: RateLimit = { name: 'download-press', points: 60, seconds: 60, by: 'address' }
const downloads: RateLimit = { name: 'download', points: 240, seconds: 60, by: 'address' }

/** The files of an order, for holders of its link. 404 for an unknown link. */
export const listDownloads = endpoint({
  method: 'GET',
  path: '/api/commerce/orders/status/downloads',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: reads,
  query: schema<typeof DownloadsQuery>(),
  reply: schema<typeof DownloadsReply>(),
})

/** A link of 15 minutes; a form is led to it. Refused when the file was downloaded often enough. */
export const pressDownload = endpoint({
  method: 'POST',
  path: '/api/commerce/orders/status/downloads',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: presses,
  bodyType: 'beacon',
  body: schema<typeof PressDownloadRequest>(),
  reply: schema<typeof PressDownloadAnswer>(),
})

/** The file of a link. 404 for an unknown or old one. */
export const downloadFile = endpoint({
  method: 'GET',
  path: '/downloads/:websiteId/:token',
  faces: ['assets'],
  allow: 'anyone',
  rateLimit: downloads,
  params: schema<typeof ServeParams>(),
})
