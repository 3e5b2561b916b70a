import type { ColumnType, Generated } from 'kysely'
import type { MediaFormat } from '../shared/media/media-files.ts'
import type { ColorData, ImageEdit } from './contract.ts'

type Time = ColumnType<Date, Date | string, never>

export type FilesTables = {
  /** Uploaded images. Each row is written twice: when the file has arrived, and when it was encoded or has failed. */
  images: {
    website_id: string
    id: string
    state: 'waiting' | 'ready' | 'failed'
    original_name: string
    /** SHA-256 of the uploaded bytes, in hex. */
    original_hash: string
    /** Name in the holding area, until the image is ready or failed. */
    held_name: string
    /** Size of the uploaded file. */
    bytes: number
    /** Width times height of the uploaded image. Null in older rows. */
    pixels: number | null
    /** Bytes in the holding area. Null: unknown; the upload's own size while it waits. */
    held_bytes: number | null
    /** Bytes of its sizes, claimed before they are written. Null: not encoded yet, or not measured. */
    stored_bytes: number | null
    /** Its files are deleted or being deleted. The row stays, so that revisions of products know that it is lost. */
    deleted_at: ColumnType<Date | null, undefined, Date | string>
    file_name: string | null
    /** Of the largest stored size. */
    width: number | null
    height: number | null
    /** `100w,300w,500w`. */
    widths: string | null
    colors: ColumnType<ColorData | null, string | undefined, string>
    failure: string | null
    created_at: Time
    created_by: string
    /** Null: no folder. */
    folder_id: ColumnType<string | null, string | null | undefined, string | null>
    alt_text: Generated<string>
    /** Focal point, which is never cropped away; fractions of width and height. */
    focal_x: Generated<number>
    focal_y: Generated<number>
    /** Edit of a copied image, applied before it is encoded. */
    edit: ColumnType<ImageEdit | null, string | null | undefined, never>
  }
  fonts: {
    website_id: string
    id: string
    name: string
    file_name: string
    bytes: number
    created_at: Time
  }
  videos: {
    website_id: string
    id: string
    name: string
    file_name: string
    bytes: number
    created_at: Time
  }
  /** Sounds, films and captions that blocks play. */
  media_files: {
    website_id: string
    id: string
    name: string
    /** Null until the first part has arrived. */
    format: MediaFormat | null
    /** All that will arrive. They count as used from the beginning. */
    bytes: number
    received: number
    /** Of the uploaded file, in milliseconds since 1970. */
    last_modified: number
    created_by: string | null
    created_at: Time
  }
  /** What lies in the holding place, in the order of `place`. */
  media_file_parts: {
    website_id: string
    file_id: string
    place: number
    held_name: string
    bytes: number
  }
  file_folders: {
    website_id: string
    id: string
    parent_id: string | null
    name: string
    created_at: Time
  }
  /** Reserved bytes of uploads in progress; they count as used until they are recorded, released or expired. */
  storage_reservations: {
    website_id: string
    id: string
    bytes: number
    expires_at: Date
  }
}
