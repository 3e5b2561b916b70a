import { randomUUIDv7 } from 'node:crypto'
import type { RawTable } from '../../raw-columns.ts'
import { createRowBuffer, type RowBuffer } from '../rows/row-buffer.ts'
import { addUsage, createSharedCapacity, type Usage } from './shared-capacity.ts'

/** Rows of one website by table, in COPY's text format. The buffers are valid only until the batch is settled. */
export type WebsiteRows = { websiteId: string } & Partial<Record<RawTable, Buffer>>

export interface Batch {
  batchId: string
  rows: number
  websites: WebsiteRows[]
}

export interface HitBuffer {
  /** False when there is no room: the row is lost, and the caller counts it as such. */
  put(table: RawTable, websiteId: string, line: string): boolean
  /** A batch of the oldest rows, or undefined when the buffer is empty. Their room is freed when the batch is settled. */
  take(): Batch | undefined
  /** Whether there are enough rows for a full batch. */
  isBatchFull(): boolean
  /** Called whenever the buffered rows reach the size of a batch. */
  onBatchFull(listener: () => void): void
  /** Frees the batch, whose bytes must not be read afterwards. */
  settle(batch: Batch): void
  /** Number of rows that are buffered or being dispatched. */
  size(): number
}

export interface BufferLimits {
  /** Limit in bytes of all rows together. */
  bytesMax: number
  rowsMax: number
  /** Maximum number of rows in a batch. */
  batchRowsMax: number
}

export const bufferLimits: BufferLimits = { bytesMax: 32_000_000, rowsMax: 50_000, batchRowsMax: 2_000 }

/** Rows of one website that are dispatched together. */
interface Sheet extends Usage {
  websiteId: string
  texts: Map<RawTable, RowBuffer>
}

/** Buffers measured rows in the memory of this process, between the request and the queue. */
export function hitBuffer({ bytesMax, rowsMax, batchRowsMax }: BufferLimits = bufferLimits): HitBuffer {
  /** In order of age, oldest first. */
  const waiting = new Set<Sheet>()
  /** For each website, the sheet that is not full yet. */
  const open = new Map<string, Sheet>()
  const inFlight = new Map<Batch, Sheet[]>()
  const room = createSharedCapacity({ rows: rowsMax, bytes: bytesMax })
  let rowsWaiting = 0
  let tellFull = () => {}

  function sheetOf(websiteId: string): Sheet {
    const found = open.get(websiteId)
    if (found) return found
    const sheet: Sheet = { websiteId, rows: 0, bytes: 0, texts: new Map() }
    open.set(websiteId, sheet)
    waiting.add(sheet)
    return sheet
  }

  function release(sheet: Sheet): void {
    for (const text of sheet.texts.values()) text.release()
    room.giveBack(sheet.websiteId, sheet)
  }

  return {
    put(table, websiteId, line) {
      const bytes = Buffer.byteLength(line)
      if (!room.take(websiteId, bytes)) return false
      const sheet = sheetOf(websiteId)
      write(sheet, table, line)
      addUsage(sheet, 1, bytes)
      if (sheet.rows === batchRowsMax) open.delete(websiteId)
      if (++rowsWaiting === batchRowsMax) tellFull()
      return true
    },
    take() {
      const sheets = firstOf(waiting, batchRowsMax)
      if (sheets.length === 0) return undefined
      for (const sheet of sheets) {
        waiting.delete(sheet)
        if (open.get(sheet.websiteId) === sheet) open.delete(sheet.websiteId)
      }
      const rows = sheets.reduce((sum, sheet) => sum + sheet.rows, 0)
      rowsWaiting -= rows
      const batch: Batch = { batchId: randomUUIDv7(), rows, websites: sheets.map(rowsOf) }
      inFlight.set(batch, sheets)
      return batch
    },
    isBatchFull: () => rowsWaiting >= batchRowsMax,
    onBatchFull(listener) {
      tellFull = listener
    },
    settle(batch) {
      for (const sheet of inFlight.get(batch) ?? []) release(sheet)
      inFlight.delete(batch)
    },
    size: room.rows,
  }
}

/**
 * As many whole sheets as fit into a batch. At most one per website: a sheet that has a successor is full and fills a batch.
 */
function firstOf(waiting: Iterable<Sheet>, rowsMax: number): Sheet[] {
  const sheets: Sheet[] = []
  let room = rowsMax
  for (const sheet of waiting) {
    if (sheet.rows > room) break
    sheets.push(sheet)
    room -= sheet.rows
  }
  return sheets
}

function write({ texts, rows }: Sheet, table: RawTable, line: string): void {
  const text = texts.get(table) ?? createRowBuffer()
  texts.set(table, text)
  text.append(rows, line)
}

function rowsOf({ websiteId, texts }: Sheet): WebsiteRows {
  return { websiteId, ...Object.fromEntries([...texts].map(([table, text]) => [table, text.bytes()])) }
}
