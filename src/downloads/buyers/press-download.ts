import { type Database, inWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { productFileMessages } from '../../shared/validation/product-file-rules.ts'
import type { StoredProductFile } from '../queries.ts'
import type { DownloadsTables } from '../table.ts'
import type { DownloadLinks } from './download-links.ts'
import { type BuyersDeps, listOwedFiles, type OwedFile, refusalOf } from './list-downloads.ts'

export interface PressDeps extends BuyersDeps {
  downloadLinks: DownloadLinks
  /** Origin of the asset host. */
  assetOrigin: string
}

export interface PressedFile {
  token: string
  lineId: string
  fileId: string
}

/** Counts one download and answers a link of 15 minutes. Throws NotFound, and DomainError with why there is none. */
export async function pressDownload(
  deps: PressDeps,
  websiteId: string,
  { token, lineId, fileId }: PressedFile,
  now: string,
): Promise<string> {
  const orderId = await deps.orderTokens.find(websiteId, token)
  const owed = orderId === undefined ? undefined : await listOwedFiles(deps, websiteId, orderId)
  const pressed = owed?.find(({ line, file }) => line.lineId === lineId && file.id === fileId)
  if (!pressed || orderId === undefined) throw new NotFound()
  const refusal = refusalOf(pressed.line)
  if (refusal) throw new DomainError(refusal)
  if (!(await countDownload(deps.db, websiteId, orderId, pressed, now)))
    throw new DomainError(productFileMessages.usedUp)
  return linkTo(deps, websiteId, { orderId, lineId, file: pressed.file, isForStaff: false }, now)
}

/** A link for a contributor who looks at the order: to the file itself, also of a test order, and without counting. */
export async function linkForStaff(
  deps: PressDeps,
  websiteId: string,
  { orderId, lineId, fileId }: { orderId: string; lineId: string; fileId: string },
  now: string,
): Promise<string> {
  const owed = await listOwedFiles(deps, websiteId, orderId)
  const wanted = owed?.find(({ line, file }) => line.lineId === lineId && file.id === fileId)
  if (!wanted) throw new NotFound()
  return linkTo(deps, websiteId, { orderId, lineId, file: wanted.file, isForStaff: true }, now)
}

function linkTo(
  { downloadLinks, assetOrigin }: PressDeps,
  websiteId: string,
  { file, ...to }: { orderId: string; lineId: string; file: StoredProductFile; isForStaff: boolean },
  now: string,
): string {
  const link = downloadLinks.mint(websiteId, { ...to, fileId: file.id, uploadId: file.uploadId }, now)
  return `${assetOrigin}/downloads/${websiteId}/${link}`
}

/** Of a column of 32 bits. */
const MOST = 2_147_483_647

/** One statement, so that of several presses at once only as many are counted as are left. */
async function countDownload(
  db: Database,
  websiteId: string,
  orderId: string,
  { line, file, limit }: OwedFile,
  now: string,
): Promise<boolean> {
  if (limit !== null && limit < 1) return false
  const own = { website_id: websiteId, order_id: orderId, line_id: line.lineId, file_id: file.id }
  const { numInsertedOrUpdatedRows } = await inWebsite(db.withTables<DownloadsTables>(), websiteId, (tx) =>
    tx
      .insertInto('order_downloads')
      .values({ ...own, used: 1, granted: 0, last_at: new Date(now) })
      .onConflict((same) =>
        same
          .columns(['website_id', 'order_id', 'line_id', 'file_id'])
          .doUpdateSet((eb) => ({ used: eb('order_downloads.used', '+', 1), last_at: new Date(now) }))
          .where('order_downloads.used', '<', limit ?? MOST),
      )
      .executeTakeFirst(),
  )
  return numInsertedOrUpdatedRows === 1n
}

/** A merchant lets a buyer download a file once more as often as the product says, or five times where it says nothing. */
export async function allowAgain(
  deps: Pick<BuyersDeps, 'db' | 'executor'>,
  websiteId: string,
  { orderId, lineId, fileId }: { orderId: string; lineId: string; fileId: string },
  now: string,
): Promise<void> {
  const owed = await listOwedFiles(deps, websiteId, orderId)
  const file = owed?.find((one) => one.line.lineId === lineId && one.file.id === fileId)
  if (!file) throw new NotFound()
  if (file.limit === null) return
  const granted = Math.max(1, Math.round(file.limit / Math.max(1, file.line.pieces)))
  const own = { website_id: websiteId, order_id: orderId, line_id: lineId, file_id: fileId }
  await inWebsite(deps.db.withTables<DownloadsTables>(), websiteId, (tx) =>
    tx
      .insertInto('order_downloads')
      .values({ ...own, used: 0, granted, last_at: new Date(now) })
      .onConflict((same) =>
        same
          .columns(['website_id', 'order_id', 'line_id', 'file_id'])
          .doUpdateSet((eb) => ({ granted: eb('order_downloads.granted', '+', granted) })),
      )
      .execute(),
  )
}
