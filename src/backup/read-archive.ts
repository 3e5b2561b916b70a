import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Parser, type ReadEntry } from 'tar'
import { BackupError } from './archive.ts'

export interface ArchiveEntry {
  path: string
  isDirectory: boolean
  size: number
  /** Must be read to its end. */
  body: AsyncIterable<Buffer>
}

/**
 * Reads entry after entry. Rethrows errors of `take`; throws BackupError when the file is not an archive, or an incomplete
 * one. When it throws, no `take` is running any more.
 */
export async function readArchive(file: string, take: (entry: ArchiveEntry) => Promise<void>): Promise<void> {
  const failed = new AbortController()
  const unread = new Set<ReadEntry>()
  let taking = Promise.resolve()
  const parser = new Parser({ strict: true })
  async function takeEntry(entry: ReadEntry): Promise<void> {
    failed.signal.throwIfAborted()
    await take(toArchiveEntry(entry))
    unread.delete(entry)
    entry.resume()
  }
  parser.on('entry', (entry: ReadEntry) => {
    unread.add(entry.on('error', () => {}))
    taking = taking.then(() => takeEntry(entry))
    taking.catch((error) => failed.abort(error))
  })
  const broken = once(parser, 'error', { signal: failed.signal }).then(([error]) => failed.abort(error))
  broken.catch(() => {})
  try {
    await pipeline(createReadStream(file), createGunzip(), (chunks) => feed(parser, chunks, failed.signal), {
      signal: failed.signal,
    })
    await taking
    failed.signal.throwIfAborted()
  } catch (error) {
    failed.abort(error)
    // The rest of an entry that is being taken may never come.
    for (const entry of unread) entry.destroy(error)
    await taking.catch(() => {})
    throw toBackupError(file, (failed.signal.reason ?? error) as NodeJS.ErrnoException)
  } finally {
    failed.abort()
  }
}

/** Passes nothing on after the end of the archive: the parser would keep all of it in memory. */
async function feed(parser: Parser, chunks: AsyncIterable<Buffer>, signal: AbortSignal): Promise<void> {
  let hasEnded = false
  parser.once('eof', () => {
    hasEnded = true
  })
  for await (const chunk of chunks) {
    if (hasEnded) assertPadding(chunk)
    else if (!parser.write(chunk)) await once(parser, 'drain', { signal })
  }
  const over = once(parser, 'end', { signal })
  parser.end()
  await over
}

/** Archives may be padded with zeros. */
function assertPadding(chunk: Buffer): void {
  if (chunk.some((byte) => byte !== 0))
    throw Object.assign(new Error('unexpected data after the end'), { code: 'TAR_TRAILING_DATA' })
}

function toArchiveEntry(entry: ReadEntry): ArchiveEntry {
  return {
    path: entry.path.replace(/\/$/, ''),
    isDirectory: entry.type === 'Directory',
    size: entry.size,
    body: entry as unknown as AsyncIterable<Buffer>,
  }
}

function toBackupError(file: string, error: NodeJS.ErrnoException): Error {
  if (error instanceof BackupError) return error
  if (error.code === 'ENOENT' && error.path === file) return new BackupError(`There is no file ${file}.`)
  if (error.code?.startsWith('Z_') || error.code?.startsWith('TAR_'))
    return new BackupError(`${file} is damaged or not a back-up: ${error.message}. Nothing was restored.`)
  return error
}
