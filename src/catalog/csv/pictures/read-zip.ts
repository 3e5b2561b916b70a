import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { DomainError } from '../../../shared/domain-error.ts'

/** Limits of a ZIP file with pictures. */
export const zipLimits = {
  FILE_BYTES: 250_000_000,
  ENTRIES: 10_000,
  /** Bytes of one unpacked picture. */
  PICTURE_BYTES: 25_000_000,
  /** Total bytes of all unpacked pictures. */
  TAKEN_BYTES: 1_000_000_000,
  /** Pictures hardly compress, so a high ratio means a ZIP bomb. */
  RATIO: 100,
} as const

const says = {
  broken: 'This is not a ZIP file, or it is damaged.',
  encrypted: 'This ZIP file has a password. Please pack it without one.',
  many: `A ZIP file has at most ${zipLimits.ENTRIES.toLocaleString('en')} files. Please divide it.`,
  full: 'The pictures of this ZIP file have more than 1 GB together. Please divide it.',
  tooLarge: 'This file is too large. The maximum size is 25 MB.',
  burst: 'This file grows too much when it is unpacked.',
}

/** An entry of the ZIP file; `name` is its last path segment in lower case. */
export interface ZippedFile {
  name: string
  bytes: number
  /** Why it is not unpacked; undefined if it is. */
  problem: string | undefined
  open(): Promise<Readable>
}

/**
 * Reads the wanted entries of a ZIP file on disk, one at a time. An entry is unpacked only when it is opened, and up to its
 * declared size. Throws DomainError for anything but a ZIP file and for one beyond a limit.
 */
export async function* readZip(path: string, isWanted: (name: string) => boolean): AsyncGenerator<ZippedFile> {
  const zip = await openPromise(path, { lazyEntries: true, strictFileNames: false }).catch(() => {
    throw new DomainError(says.broken)
  })
  try {
    if (zip.entryCount > zipLimits.ENTRIES) throw new DomainError(says.many)
    let taken = 0
    for await (const entry of entriesOf(zip)) {
      const name = nameOf(entry)
      if (name === undefined || !isWanted(name)) continue
      const file = fileOf(zip, entry, name)
      if (file.problem === undefined) taken += entry.uncompressedSize
      if (taken > zipLimits.TAKEN_BYTES) throw new DomainError(says.full)
      yield file
    }
  } finally {
    zip.close()
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry()
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError(says.broken)
  }
}

/** Undefined for folders and for files added by operating systems. */
function nameOf({ fileName }: Entry): string | undefined {
  const parts = fileName.split(/[/\\]/)
  const last = parts.at(-1) ?? ''
  if (last === '' || last.startsWith('.') || parts.includes('__MACOSX')) return undefined
  return last.toLowerCase()
}

function fileOf(zip: ZipFile, entry: Entry, name: string): ZippedFile {
  const { uncompressedSize: bytes, compressedSize } = entry
  return {
    name,
    bytes,
    problem: problemOf(entry, bytes / Math.max(compressedSize, 1)),
    open: () => zip.openReadStreamPromise(entry),
  }
}

function problemOf(entry: Entry, ratio: number): string | undefined {
  if (entry.isEncrypted()) return says.encrypted
  if (entry.uncompressedSize > zipLimits.PICTURE_BYTES) return says.tooLarge
  return ratio > zipLimits.RATIO ? says.burst : undefined
}
