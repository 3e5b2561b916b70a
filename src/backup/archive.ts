import { z } from 'zod'

/** Incremented when an older version could not read a new archive. */
export const ARCHIVE_FORMAT = 1

/** Names within an archive. */
export const MANIFEST = 'manifest.json'
export const CHECKSUMS = 'checksums.txt'
export const SEAL = 'seal.json'
export const SECRETS = 'secrets.json'
export const POSTGRES = 'postgres'

/** First entry of an archive: what it is, and its minimum content. */
export const Manifest = z.strictObject({
  format: z.number().int(),
  /** `plinth 0.1.0`. */
  product: z.string(),
  /** Major version of PostgreSQL. */
  postgres: z.number().int(),
  /** `linux-x64`. */
  machine: z.string(),
  begunAt: z.string(),
  /** Position of the last event when the backup began, and the number of events; 0 when there were none. */
  head: z.string(),
  events: z.number().int(),
})
export type Manifest = z.infer<typeof Manifest>

/** Last entry of an archive: without it the archive is incomplete. */
export const Seal = z.strictObject({
  /** The moment to which it restores. */
  takenAt: z.string(),
  entries: z.number().int(),
  /** Of the list of checksums. */
  sha256: z.string(),
})
export type Seal = z.infer<typeof Seal>

/** The archive, or the directory for making or restoring it, is not as required; the message says what to do. */
export class BackupError extends Error {
  override name = 'BackupRefused'
}

export function checksumLine(path: string, { sha256, size }: { sha256: string; size: number }): string {
  return `${sha256} ${size} ${path}\n`
}
