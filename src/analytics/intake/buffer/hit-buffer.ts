import { randomUUIDv7 } from 'node:crypto'
import type { RawTable } from '../../raw-columns.ts'
import { createRowBuffer, type RowBuffer } from '../rows/row-buffer.ts'
import { addUsage, createSharedCapacity, type Usage } from './shared-capacity.ts'

/** Lines of one website for each table, in COPY's text format. The bytes are borrowed. */
export type WebsiteRows = { websiteId: string } & Partial<Record<RawTable, Buffer>>

export interface Batch {
  batchId: string
  rows: number
  websites: WebsiteRows[]
}

export interface HitBuffer {
  /** False when there is no room: the row is lost, and counted by anyone who asked. */
  put(table: RawTable, websiteId: string, line: string): boolean
  /** The oldest rows, or undefined when nothing waits. They keep their room until they are settled. */
  take(): Batch | undefined
  /** Whether as many rows wait as a batch may hold. */
  isBatchFull(): boolean
  /** Called with each row that makes it so. */
  onBatchFull(listener: () => void): void
  /** Its bytes are not to be read any more. */
  settle(batch: Batch): void
  /** Rows that wait or are being handed over. */
  size(): number
}

export interface BufferLimits {
  /** Most bytes of all rows together. */
  bytesMax: number
  rowsMax: number
  /** Rows of one batch at most. */
  batchRowsMax: number
}

export const bufferLimits: BufferLimits = { bytesMax: 32_000_000, rowsMax: 50_000, batchRowsMax: 2_000 }

/** Rows of one website that are handed over together. */
interface Sheet extends Usage {
  websiteId: string
  texts: Map<RawTable, RowBuffer>
}

/** What is measured, between the request and the queue, in the memory of this process. */
export function hitBuffer({ bytesMax, rowsMax, batchRowsMax }: BufferLimits = bufferLimits): HitBuffer {
  /** The oldest first. */
  const waiting = new Set<Sheet>()
  /** Of each website the one that is not full. */
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

/** As many whole sheets as a batch has room for. Of a website there is one: one that is followed by another fills a batch. */
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
