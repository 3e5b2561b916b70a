import { z } from 'zod'

/** Raised when an archive of today could not be read by the program of yesterday. */
export const ARCHIVE_FORMAT = 1

/** Names within an archive. */
export const MANIFEST = 'manifest.json'
export const CHECKSUMS = 'checksums.txt'
export const SEAL = 'seal.json'
export const SECRETS = 'secrets.json'
export const POSTGRES = 'postgres'

/** First in an archive: what it is, and what must be in it at least. */
export const Manifest = z.strictObject({
  format: z.number().int(),
  /** `plinth 0.1.0`. */
  product: z.string(),
  /** Major version of PostgreSQL. */
  postgres: z.number().int(),
  /** `linux-x64`. */
  machine: z.string(),
  begunAt: z.string(),
  /** Position of the last event when the back-up was begun, and how many there were; 0 when there was none. */
  head: z.string(),
  events: z.number().int(),
})
export type Manifest = z.infer<typeof Manifest>

/** Last in an archive: without it the archive is not whole. */
export const Seal = z.strictObject({
  /** The moment that is restored. */
  takenAt: z.string(),
  entries: z.number().int(),
  /** Of the list of checksums. */
  sha256: z.string(),
})
export type Seal = z.infer<typeof Seal>

/** The archive, or the place it is made in or brought to, is not as it must be; the message says what to do. */
export class BackupError extends Error {
  override name = 'BackupRefused'
}

export function checksumLine(path: string, { sha256, size }: { sha256: string; size: number }): string {
  return `${sha256} ${size} ${path}\n`
}
