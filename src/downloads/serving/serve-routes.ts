import { Readable } from 'node:stream'
import type { Request, Response } from 'express'
import { findDigitalLines } from '../../orders/queries.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { BadRequest } from '../../platform/errors/http-errors.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import type { ByteRange } from '../../platform/http/response/byte-range.ts'
import { contentDisposition } from '../../platform/http/response/content-disposition.ts'
import { sendBytes } from '../../platform/http/response/send-bytes.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { type HeldPart, joinParts } from '../../platform/storage/joined-parts.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { productFileMessages } from '../../shared/validation/product-file-rules.ts'
import type { DownloadLinks } from '../buyers/download-links.ts'
import * as buyerEndpoints from '../buyers/endpoints.ts'
import { refusalOf } from '../buyers/list-downloads.ts'
import { ServeParams } from '../contract.ts'
import { findProductFile, type StoredProductFile } from '../queries.ts'
import type { DownloadsTables } from '../table.ts'
import { samplePage } from './sample-page.ts'

export interface ServeDeps {
  db: Database
  executor: Pick<Executor, 'load'>
  downloadLinks: DownloadLinks
  held: Storage
}

/** Bytes to save and nothing else, whatever they are, for anyone who has the link and for no cache. */
const headers = {
  'Cache-Control': 'private, no-store',
  'Content-Type': 'application/octet-stream',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
}

/** How the asset host hands out files that were bought. */
export function serveRoutes(deps: ServeDeps): Route[] {
  return [
    handle(buyerEndpoints.downloadFile, {
      ignoresQuery: true,
      params: ServeParams,
      async handle({ params: { websiteId, token }, visit: { now }, req, res }) {
        const { file, isSample } = await findLinkedFile(deps, websiteId, token, now)
        if (isSample) {
          const { name, content } = await samplePage(deps.db, websiteId, file)
          const read = ({ start, end }: ByteRange) => Readable.from([content.subarray(start, end + 1)])
          send({ name, bytes: content.length, etag: `sample-${file.uploadId}`, read }, req, res)
          return undefined
        }
        const parts = await listParts(deps.db, websiteId, file.uploadId)
        const read = (range: ByteRange) => joinParts(deps.held, websiteId, parts, range)
        send({ name: file.name, bytes: file.bytes, etag: file.uploadId, read }, req, res)
        return undefined
      },
    }),
  ]
}

/** A refund within the 15 minutes ends the link as well. A test order gives its file to contributors alone. */
async function findLinkedFile(
  { db, executor, downloadLinks }: ServeDeps,
  websiteId: string,
  token: string,
  now: string,
): Promise<{ file: StoredProductFile; isSample: boolean }> {
  const link = downloadLinks.read(websiteId, token, now)
  if (!link) throw new NotFound()
  if (link.isOver) throw new BadRequest(productFileMessages.linkOver, 410)
  const file = await findProductFile(db, websiteId, link.fileId)
  if (file?.uploadId !== link.uploadId) throw new BadRequest(productFileMessages.linkOver, 410)
  const lines = await findDigitalLines({ executor }, websiteId, link.orderId)
  const line = lines?.find(({ lineId }) => lineId === link.lineId)
  if (!line) throw new NotFound()
  const refusal = refusalOf(line)
  if (refusal && !link.isForStaff) throw new BadRequest(refusal, 410)
  return { file, isSample: line.isTest && !link.isForStaff }
}

function listParts(db: Database, websiteId: string, uploadId: string): Promise<HeldPart[]> {
  return inWebsite(db.withTables<DownloadsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('product_file_parts')
      .select(['held_name as heldName', 'bytes'])
      .where('website_id', '=', websiteId)
      .where('upload_id', '=', uploadId)
      .orderBy('place')
      .execute(),
  )
}

interface Served {
  name: string
  bytes: number
  /** Without quotes. */
  etag: string
  read(range: ByteRange): Readable
}

function send({ name, bytes, read, etag }: Served, req: Request, res: Response): void {
  sendBytes(req, res, { bytes, read, etag, headers: { ...headers, 'Content-Disposition': contentDisposition(name) } })
}
