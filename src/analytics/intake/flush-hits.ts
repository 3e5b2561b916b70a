import { promisify } from 'node:util'
import { constants, createZstdDecompress, zstdCompress } from 'node:zlib'
import * as z from 'zod'
import { PLATFORM_SCOPE } from '../../platform/database/platform-scope.ts'
import type { Job } from '../../platform/queue/queue.ts'
import { rawTables } from '../raw-columns.ts'
import type { Batch, WebsiteRows } from './buffer/hit-buffer.ts'
import { rowBufferPool } from './rows/row-buffer.ts'

/**
 * Name of the job that writes a batch to the database. Batches hold rows of several websites, so these jobs are the
 * platform's.
 */
export const FLUSH_HITS = 'flush-hits'

/**
 * `packed` is compressed: a first line with the number of bytes of each website and table, then all rows. Uncompressed, they
 * would be most of what the queue stores.
 */
export const FlushData = z.strictObject({ batchId: z.uuid(), packed: z.base64() })
export type FlushData = z.infer<typeof FlushData>

/** In jobs queued by an earlier version, the text itself is here. */
const Lines = z.union([z.int().min(0), z.string()]).optional()
const Contents = z.array(
  z.strictObject({
    websiteId: z.string(),
    hits: Lines,
    page_speeds: Lines,
    script_errors: Lines,
    tracked_events: Lines,
  }),
)

const compress = promisify(zstdCompress)
/** Rows of hits are very similar, so the fastest level already shrinks them to a tenth. */
const QUICKEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const BYTES_MAX = 256 * 1024 * 1024
const CHUNK_BYTES = 64 * 1024

/** The job that writes this batch; it has the same id however often it is created. */
export async function flushJob({ batchId, websites }: Batch): Promise<Job & { data: FlushData }> {
  const contents = Buffer.from(`${JSON.stringify(websites.map(sizesOf))}\n`)
  const texts = websites.flatMap((rows) => rawTables.flatMap((table) => rows[table] ?? []))
  const packed = await pack([contents, ...texts])
  const data = { batchId, packed: packed.toString('base64') }
  return { websiteId: PLATFORM_SCOPE, name: FLUSH_HITS, id: `${FLUSH_HITS}:${batchId}`, data }
}

async function pack(pieces: Buffer[]): Promise<Buffer> {
  const whole = rowBufferPool.take(pieces.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const piece of pieces) end += piece.copy(whole, end)
  try {
    return await compress(whole.subarray(0, end), QUICKEST)
  } finally {
    rowBufferPool.give(whole)
  }
}

/** Unpacks the job's rows, which are valid only until `use` has ended. */
export async function withRows({ packed }: FlushData, use: (websites: WebsiteRows[]) => Promise<void>): Promise<void> {
  const all = await unpack(Buffer.from(packed, 'base64'))
  await use(rowsIn(all.bytes))
  // Not returned to the pool after an error: a connection that is breaking may still be reading it.
  rowBufferPool.give(all.buffer)
}

async function unpack(packed: Buffer): Promise<{ buffer: Buffer; bytes: Buffer }> {
  const stream = createZstdDecompress({ chunkSize: CHUNK_BYTES })
  stream.end(packed)
  let buffer = rowBufferPool.take(CHUNK_BYTES)
  let end = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (end + chunk.length > BYTES_MAX) throw new RangeError(`More than ${BYTES_MAX} bytes of rows`)
    buffer = rowBufferPool.enlarge(buffer, end, end + chunk.length)
    end += chunk.copy(buffer, end)
  }
  return { buffer, bytes: buffer.subarray(0, end) }
}

function rowsIn(all: Buffer): WebsiteRows[] {
  const endOfContents = all.includes('\n') ? all.indexOf('\n') : all.length
  const contents = Contents.parse(JSON.parse(all.toString('utf8', 0, endOfContents)))
  let place = endOfContents + 1
  const textOf = (lines: string | number) => {
    if (typeof lines === 'string') return Buffer.from(lines)
    place += lines
    return all.subarray(place - lines, place)
  }
  return contents.map(({ websiteId, ...tables }) => {
    const rows: WebsiteRows = { websiteId }
    for (const table of rawTables) if (tables[table] !== undefined) rows[table] = textOf(tables[table])
    return rows
  })
}

function sizesOf({ websiteId, ...texts }: WebsiteRows) {
  return { websiteId, ...Object.fromEntries(rawTables.map((table) => [table, texts[table]?.length])) }
}
