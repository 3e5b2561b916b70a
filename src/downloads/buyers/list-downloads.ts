import { type DigitalLine, findDigitalLines, type OrderTokens } from '../../orders/queries.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import { productFileMessages } from '../../shared/validation/product-file-rules.ts'
import type { BuyersFile } from '../contract.ts'
import { findDownloadLimits, listProductFiles, type StoredProductFile } from '../queries.ts'
import type { DownloadsTables } from '../table.ts'

export interface BuyersDeps {
  db: Database
  executor: Pick<Executor, 'load'>
  orderTokens: OrderTokens
}

/** A file of a line, and how many downloads of it the buyer may have; null: without a limit. */
export interface OwedFile {
  line: DigitalLine
  file: StoredProductFile
  used: number
  limit: number | null
}

/** The files of an order as its buyer sees them; undefined for a token that nobody was given. */
export async function findDownloadsByToken(
  deps: BuyersDeps,
  websiteId: string,
  token: string,
): Promise<BuyersFile[] | undefined> {
  const orderId = await deps.orderTokens.find(websiteId, token)
  return orderId === undefined ? undefined : (await listOwedFiles(deps, websiteId, orderId))?.map(presentOwed)
}

/** Undefined where there is no such order. */
export async function listOwedFiles(
  deps: Pick<BuyersDeps, 'db' | 'executor'>,
  websiteId: string,
  orderId: string,
): Promise<OwedFile[] | undefined> {
  const lines = await findDigitalLines(deps, websiteId, orderId)
  return lines && listFilesOf(deps, websiteId, orderId, lines)
}

/** The files of these lines of the order. */
export async function listFilesOf(
  deps: Pick<BuyersDeps, 'db'>,
  websiteId: string,
  orderId: string,
  lines: DigitalLine[],
): Promise<OwedFile[]> {
  if (lines.length === 0) return []
  const itemIds = [...new Set(lines.map(({ itemId }) => itemId))]
  const [files, limitOf, uses] = await Promise.all([
    listProductFiles(deps.db, websiteId, itemIds),
    findDownloadLimits(deps.db, websiteId, itemIds),
    listUses(deps.db, websiteId, orderId),
  ])
  return lines.flatMap((line) =>
    files
      .filter(({ itemId }) => itemId === line.itemId)
      .map((file) => {
        const use = uses.find(({ line_id, file_id }) => line_id === line.lineId && file_id === file.id)
        const each = limitOf(line.itemId)
        const limit = each === null ? null : each * line.pieces + (use?.granted ?? 0)
        return { line, file, used: use?.used ?? 0, limit }
      }),
  )
}

function listUses(db: Database, websiteId: string, orderId: string) {
  return inWebsite(db.withTables<DownloadsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('order_downloads')
      .select(['line_id', 'file_id', 'used', 'granted'])
      .where('website_id', '=', websiteId)
      .where('order_id', '=', orderId)
      .execute(),
  )
}

export function presentOwed({ line, file, used, limit }: OwedFile): BuyersFile {
  const left = limit === null ? null : Math.max(0, limit - used)
  return {
    lineId: line.lineId,
    fileId: file.id,
    productName: line.title,
    name: file.name,
    bytes: file.bytes,
    isSample: line.isTest,
    used,
    left,
    refusal: refusalOf(line) ?? (left === 0 ? productFileMessages.usedUp : null),
  }
}

/** Why a line gives nothing, whatever was downloaded of it. */
export function refusalOf({ pieces, isPaid }: DigitalLine): string | undefined {
  if (pieces === 0) return productFileMessages.refunded
  return isPaid ? undefined : productFileMessages.notPaid
}
