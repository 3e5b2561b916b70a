import { createHash } from 'node:crypto'
import type { ReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Header, type HeaderData, Pax } from 'tar'
import { createAtomicGzipFile } from '../platform/data-dir/atomic-gzip-file.ts'
import { CHECKSUMS, checksumLine, SEAL, type Seal } from './archive.ts'

/** A tar archive that is written from its first byte to its last, and never in memory. */
export interface ArchiveWriter {
  directory(path: string): Promise<void>
  text(path: string, content: string): Promise<void>
  /** False when there is no such file any more. A file that changes meanwhile has the length it had at first. */
  file(path: string, from: string): Promise<boolean>
  /** Bytes taken in so far. */
  bytes(): number
  /** Adds the checksums and the seal, flushes everything to the disk and gives the archive its name. */
  finish(takenAt: Date): Promise<void>
  /** For who cannot finish. */
  discard(): Promise<void>
}

const BLOCK = 512
const COPY_BYTES = 256 * 1024

/** For its owner alone, because secrets are in it. */
export async function createArchive(target: string, now: Date): Promise<ArchiveWriter> {
  // A disk is filled faster than a better compression gives back, and the product needs its processors.
  const out = await createAtomicGzipFile(target, { level: 1 })
  const lines: string[] = []
  let bytes = 0

  async function write(chunk: Buffer): Promise<void> {
    bytes += chunk.length
    await out.write(chunk)
  }

  async function writeHeader(data: HeaderData): Promise<void> {
    const header = new Header({ ...data, mtime: now, uid: 0, gid: 0 })
    if (header.encode()) await write(new Pax({ path: data.path as string, size: data.size ?? 0 }).encode())
    await write(header.block as Buffer)
  }

  async function entry(path: string, size: number, body: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
    await writeHeader({ path, size, mode: 0o600, type: 'File' })
    const hash = createHash('sha256')
    for await (const chunk of wholeBlocks(body, size, hash)) await write(chunk)
    lines.push(checksumLine(path, { sha256: hash.digest('hex'), size }))
  }

  async function text(path: string, content: string): Promise<void> {
    const body = Buffer.from(content)
    await entry(path, body.length, [body])
  }

  return {
    async directory(path) {
      await writeHeader({ path: `${path}/`, mode: 0o700, type: 'Directory' })
    },
    text,
    async file(path, from) {
      const handle = await open(from, 'r').catch(undefinedIfMissing)
      if (!handle) return false
      const { size } = await handle.stat()
      const body: ReadStream | Buffer[] =
        size > 0 ? handle.createReadStream({ end: size - 1, highWaterMark: COPY_BYTES }) : []
      await entry(path, size, body).finally(() => handle.close())
      return true
    },
    bytes: () => bytes,
    async finish(takenAt) {
      const list = lines.join('')
      const sha256 = createHash('sha256').update(list).digest('hex')
      const seal: Seal = { takenAt: takenAt.toISOString(), entries: lines.length, sha256 }
      await text(CHECKSUMS, list)
      await text(SEAL, `${JSON.stringify(seal)}\n`)
      await write(Buffer.alloc(2 * BLOCK))
      await out.finish()
    },
    discard: out.discard,
  }
}

/** What is missing at the end, because the file was cut meanwhile, becomes zeros; what came to be is left out. */
async function* wholeBlocks(
  body: Iterable<Buffer> | AsyncIterable<Buffer>,
  size: number,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  let written = 0
  for await (const chunk of body) {
    hash.update(chunk)
    written += chunk.length
    yield chunk
  }
  while (written < size) {
    const zeros = Buffer.alloc(Math.min(COPY_BYTES, size - written))
    hash.update(zeros)
    written += zeros.length
    yield zeros
  }
  yield Buffer.alloc(-size & (BLOCK - 1))
}

export function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
