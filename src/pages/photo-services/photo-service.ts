import type { Readable } from 'node:stream'

/** A picture of an album, as its service describes it. */
export interface AlbumPicture {
  /** Where its file is fetched; only the service it comes from can open it. */
  source: string
  title: string
  caption: string
}

export interface Album {
  title: string
  /** Pictures in the album; more than were read when it is larger than a gallery may be. */
  total: number
  pictures: AlbumPicture[]
}

/** A place with albums of pictures. */
export interface PhotoService {
  name: string
  /** Whether this address is one of its albums. */
  owns(address: URL): boolean
  /** The first pictures of an album. Throws EgressRefused or DomainError with a sentence for who entered the address. */
  readAlbum(address: URL, picturesMax: number): Promise<Album>
  /** The file of a picture. Throws EgressRefused. */
  openPicture(source: string, signal: AbortSignal): Promise<{ body: Readable; length: number | undefined }>
}

/** Titles and captions as a gallery keeps them. */
export const TITLE_LENGTH = 200
export const CAPTION_LENGTH = 1_000
