import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip, type ZlibOptions } from 'node:zlib'

/** A compressed file that is written as a stream and never in memory as a whole. */
export interface AtomicGzipFile {
  write(chunk: string | Buffer): Promise<void>
  /** Flushes everything to disk and gives the file its name. */
  finish(): Promise<void>
  /** Deletes an unfinished file. */
  discard(): Promise<void>
}

/**
 * Writes to a temporary file, readable by its owner alone, and renames it when it is complete. A temporary file left by a
 * killed process is overwritten. `write` or `finish` throws when the disk is full.
 */
export async function createAtomicGzipFile(file: string, options?: ZlibOptions): Promise<AtomicGzipFile> {
  const unfinished = `${file}.unfinished`
  await rm(unfinished, { force: true })
  const gzip = createGzip(options)
  const disk = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true })
  const closed = finished(gzip.pipe(disk))
  closed.catch((error) => gzip.destroy(error))
  // The pending `write` or `finish` reports the error.
  gzip.on('error', () => {})
  return {
    async write(chunk) {
      if (!gzip.write(chunk)) await Promise.race([once(gzip, 'drain'), closed])
    },
    async finish() {
      gzip.end()
      await closed
      await rename(unfinished, file)
      await flushDirectory(dirname(file))
    },
    async discard() {
      gzip.destroy()
      disk.destroy()
      await closed.catch(() => {})
      await rm(unfinished, { force: true })
    },
  }
}

async function flushDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r')
  await directory.sync().finally(() => directory.close())
}
