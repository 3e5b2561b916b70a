import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { DomainError } from '../../../shared/domain-error.ts'

/** What a ZIP file of pictures may hold. */
export const zipLimits = {
  FILE_BYTES: 250_000_000,
  ENTRIES: 10_000,
  /** Of one picture, unpacked. */
  PICTURE_BYTES: 25_000_000,
  /** Of all that are taken, unpacked. */
  TAKEN_BYTES: 1_000_000_000,
  /** Pictures are packed already: what shrinks further is made to burst. */
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

/** A file inside, by its last name without case. */
export interface ZippedFile {
  name: string
  bytes: number
  /** Why it is not unpacked; undefined for what is. */
  problem: string | undefined
  open(): Promise<Readable>
}

/**
 * Goes through the files of a ZIP file on this disk, one at a time, those that are wanted; nothing is unpacked unless it is
 * opened, and no more than what the file says of itself. Throws DomainError for what is no ZIP file, or beyond a limit.
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

/** Undefined for folders and for what systems add of their own. */
function nameOf({ fileName }: Entry): string | undefined {
  const parts = fileName.split(/[/\\]/)
  const last = parts.at(-1) ?? ''
  if (last === '' || last.startsWith('.') || parts.includes('__MACOSX')) return undefined
  return last.toLowerCase()
}

function fileOf(zip: ZipFile, entry: Entry, name: string): ZippedFile {
  const { uncompressedSize: bytes, compressedSize } = entry
  return {
    ...{ name, bytes, problem: problemOf(entry, bytes / Math.max(compressedSize, 1)) },
    open: () => zip.openReadStreamPromise(entry),
  }
}

function problemOf(entry: Entry, ratio: number): string | undefined {
  if (entry.isEncrypted()) return says.encrypted
  if (entry.uncompressedSize > zipLimits.PICTURE_BYTES) return says.tooLarge
  return ratio > zipLimits.RATIO ? says.burst : undefined
}
