import { randomUUIDv7 } from 'node:crypto'
import type { RawTable } from '../raw-columns.ts'

/** Lines of one website for each table, in COPY's text format. */
export type WebsiteRows = { websiteId: string } & Partial<Record<RawTable, string>>

export interface Batch {
  batchId: string
  rows: number
  websites: WebsiteRows[]
}

export interface HitBuffer {
  /** False when there is no room: the row is lost, and counted by whoever asked. */
  put(table: RawTable, websiteId: string, line: string): boolean
  /** The oldest rows, at most so many, or undefined when nothing waits. They keep their room until they are settled. */
  take(rowsMax: number): Batch | undefined
  settle(batch: Batch): void
  /** Rows that wait or are being handed over. */
  size(): number
}

export interface BufferLimits {
  /** Most characters of all rows together. */
  charactersMax: number
  rowsMax: number
}

export const bufferLimits: BufferLimits = { charactersMax: 32_000_000, rowsMax: 50_000 }

/** One website never takes more than this share of either limit: a flood on it costs the others nothing. */
const SHARE = 0.5

/** What waits, or is being handed over. */
interface Held {
  rows: number
  characters: number
}

interface Waiting {
  table: RawTable
  line: string
}

/** What is measured, between the request and the queue, in the memory of this process. */
export function hitBuffer({ charactersMax, rowsMax }: BufferLimits = bufferLimits): HitBuffer {
  const waiting = new Map<string, Waiting[]>()
  const inHand = new Map<Batch, Map<string, Held>>()
  const ofWebsites = new Map<string, Held>()
  let [rows, characters] = [0, 0]

  function hasRoom({ rows: ownRows, characters: ownCharacters }: Held, length: number): boolean {
    if (rows >= rowsMax || characters + length > charactersMax) return false
    return ownRows < rowsMax * SHARE && ownCharacters + length <= charactersMax * SHARE
  }

  function letGo(websiteId: string, gone: Held): void {
    const own = ofWebsites.get(websiteId)
    if (!own) return
    own.rows -= gone.rows
    own.characters -= gone.characters
    if (own.rows === 0) ofWebsites.delete(websiteId)
    rows -= gone.rows
    characters -= gone.characters
  }

  function take(rowsWanted: number): Batch | undefined {
    if (waiting.size === 0) return undefined
    const batch: Batch = { batchId: randomUUIDv7(), rows: 0, websites: [] }
    const taken = new Map<string, Held>()
    for (const [websiteId, list] of waiting) {
      const some = list.splice(0, rowsWanted - batch.rows)
      if (list.length === 0) waiting.delete(websiteId)
      batch.rows += some.length
      taken.set(websiteId, { rows: some.length, characters: some.reduce((sum, { line }) => sum + line.length, 0) })
      batch.websites.push(gather(websiteId, some))
      if (batch.rows === rowsWanted) break
    }
    inHand.set(batch, taken)
    return batch
  }

  return {
    put(table, websiteId, line) {
      const own = ofWebsites.get(websiteId) ?? { rows: 0, characters: 0 }
      if (!hasRoom(own, line.length)) return false
      const list = waiting.get(websiteId) ?? []
      list.push({ table, line })
      waiting.set(websiteId, list)
      own.rows++
      own.characters += line.length
      ofWebsites.set(websiteId, own)
      rows++
      characters += line.length
      return true
    },
    take,
    settle(batch) {
      for (const [websiteId, gone] of inHand.get(batch) ?? []) letGo(websiteId, gone)
      inHand.delete(batch)
    },
    size: () => rows,
  }
}

/** Each line with its place in the batch before it. */
function gather(websiteId: string, waiting: Waiting[]): WebsiteRows {
  const rows: WebsiteRows = { websiteId }
  waiting.forEach(({ table, line }, place) => {
    rows[table] = `${rows[table] ?? ''}${place}\t${line}\n`
  })
  return rows
}
