import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip, type ZlibOptions } from 'node:zlib'

/** A compressed file that is written from its first byte to its last, and never in memory. */
export interface AtomicGzipFile {
  write(chunk: string | Buffer): Promise<void>
  /** Flushes everything to the disk and gives the file its name. */
  finish(): Promise<void>
  /** For who cannot finish: nothing stays behind. */
  discard(): Promise<void>
}

/**
 * Writes beside the file, for its owner alone; the file appears when it is whole. What a try that was killed has left
 * there is written over. A disk that is full makes `write` or `finish` throw.
 */
export async function createAtomicGzipFile(file: string, options?: ZlibOptions): Promise<AtomicGzipFile> {
  const unfinished = `${file}.unfinished`
  await rm(unfinished, { force: true })
  const gzip = createGzip(options)
  const disk = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true })
  const closed = finished(gzip.pipe(disk))
  closed.catch((error) => gzip.destroy(error))
  // It is told by whatever waits at that moment.
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
