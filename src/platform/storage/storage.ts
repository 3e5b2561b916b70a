import type { Readable } from 'node:stream'

/** Files of websites. A name is kept for good: what changes gets another name. */
export interface Storage {
  /**
   * Keeps a file, all of it or nothing. The same name again replaces it.
   * Throws InvalidFileName when the name, or the website's id, is not one.
   */
  put(websiteId: string, name: string, bytes: Uint8Array): Promise<void>
  /**
   * As `put`, of a file on this machine, which is never in memory as a whole. It may be moved, so that afterwards
   * nothing is said of what lies at `path`.
   */
  putFile(websiteId: string, name: string, path: string): Promise<void>
  /** Undefined when there is no such file, also for names that cannot be one. */
  open(websiteId: string, name: string): Promise<StoredFile | undefined>
  /** Removing what is not there is no error. */
  remove(websiteId: string, name: string): Promise<void>
  /** Removes every file of a website. */
  removeAll(websiteId: string): Promise<void>
}

export interface StoredFile {
  /** Bytes. */
  size: number
  /** By the ending of its name: `image/webp`. */
  type: string
  /** Reads it from the start. The file stays open until the stream ends or is destroyed. */
  read(): Readable
  /** For who opened it and will not read it. */
  close(): Promise<void>
}

export class InvalidFileName extends Error {
  override name = 'InvalidFileName'
}

/** Lower-case words joined by `-`, with endings: `mug-3f2a.webp`. Nothing a file system or an address could misread. */
const fileName = /^[a-z0-9][a-z0-9-]*(\.[a-z0-9-]+)+$/
const websiteIds = /^[a-z0-9-]{1,64}$/

/** Throws InvalidFileName: a wrong id must never name the files of all websites. */
export function assertWebsiteId(websiteId: string): void {
  if (!websiteIds.test(websiteId)) throw new InvalidFileName(`${websiteId} cannot be the id of a website`)
}

export function isValidFileLocation(websiteId: string, name: string): boolean {
  return websiteIds.test(websiteId) && name.length <= 200 && fileName.test(name)
}

const types: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  pdf: 'application/pdf',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** What a browser may be told of a file. Anything else is bytes to save, never something to run. */
export function typeOf(name: string): string {
  return types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}
