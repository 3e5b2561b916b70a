import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import * as z from 'zod'
import type { Job } from '../platform/queue/queue.ts'
import type { Batch, WebsiteRows } from './intake/hit-buffer.ts'
import { PLATFORM_SCOPE } from './platform-scope.ts'

/** Name of the job that writes a batch down. Batches hold rows of several websites, so they are the platform's. */
export const FLUSH_HITS = 'flush-hits'

/** `packed`: the lines by website and table, compressed. As they are they would be most of what the queue has to keep. */
export const FlushData = z.strictObject({ batchId: z.uuid(), packed: z.base64() })
export type FlushData = z.infer<typeof FlushData>

const Lines = z.string().optional()
const Rows = z.array(
  z.strictObject({
    websiteId: z.string(),
    hits: Lines,
    page_speeds: Lines,
    script_errors: Lines,
    tracked_events: Lines,
  }),
)

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
/** Lines of hits are much alike: the quickest level makes a tenth of them. */
const QUICKEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const BYTES_MAX = 256 * 1024 * 1024

/** The job that writes this batch down; however often it is made, it is the same one. */
export async function flushJob({ batchId, websites }: Batch): Promise<Job & { data: FlushData }> {
  const packed = await compress(JSON.stringify(websites), QUICKEST)
  const data = { batchId, packed: packed.toString('base64') }
  return { websiteId: PLATFORM_SCOPE, name: FLUSH_HITS, id: `${FLUSH_HITS}:${batchId}`, data }
}

export async function unpackRows({ packed }: FlushData): Promise<WebsiteRows[]> {
  const text = await decompress(Buffer.from(packed, 'base64'), { maxOutputLength: BYTES_MAX })
  return Rows.parse(JSON.parse(text.toString())) as WebsiteRows[]
}
