import type { Readable } from 'node:stream'

/** Files of websites. A file is immutable: changed content gets a new name. */
export interface Storage {
  /**
   * Stores a file completely or not at all. The same name again replaces it. Throws InvalidFileName for an invalid name or
   * website id.
   */
  put(websiteId: string, name: string, bytes: Uint8Array): Promise<void>
  /**
   * Like `put`, for a file on this machine, which is never in memory as a whole. It may be moved, so the content of `path`
   * is undefined afterwards.
   */
  putFile(websiteId: string, name: string, path: string): Promise<void>
  /** Undefined when there is no such file, or the name is invalid. */
  open(websiteId: string, name: string): Promise<StoredFile | undefined>
  /** Removing a missing file is not an error. */
  remove(websiteId: string, name: string): Promise<void>
  /** Removes every file of a website. */
  removeAll(websiteId: string): Promise<void>
}

export interface StoredFile {
  /** In bytes. */
  size: number
  /** Media type by the file's extension: `image/webp`. */
  type: string
  /** Reads from the start. The file stays open until the stream ends or is destroyed. */
  read(): Readable
  /** Closes the file without reading it. */
  close(): Promise<void>
}

export class InvalidFileName extends Error {
  override name = 'InvalidFileName'
}

/** Lower-case words joined by `-`, with extensions: `mug-3f2a.webp`. Nothing that a file system or a URL could misread. */
const fileName = /^[a-z0-9][a-z0-9-]*(\.[a-z0-9-]+)+$/
const websiteIds = /^[a-z0-9-]{1,64}$/

/** Throws InvalidFileName: a wrong id must never match the files of all websites. */
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

/** The media type sent to browsers. Unknown files are bytes to download, never anything that runs. */
export function typeOf(name: string): string {
  return types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}
