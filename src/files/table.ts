import type { ColumnType, Generated } from 'kysely'
import type { ColorData, ImageEdit } from './contract.ts'

type Time = ColumnType<Date, Date | string, never>

export type FilesTables = {
  /** What was uploaded. Each row is written twice: when the file has arrived and when it is encoded, or cannot be. */
  images: {
    website_id: string
    id: string
    state: 'waiting' | 'ready' | 'failed'
    original_name: string
    /** SHA-256 of the uploaded bytes, in hex. */
    original_hash: string
    /** Name in the holding place, until the image is ready or failed. */
    held_name: string
    /** Of the uploaded file. */
    bytes: number
    /** Width times height of the uploaded image. Null: uploaded before this was noted. */
    pixels: number | null
    /** What lies in the holding place. Null: nobody has said; the upload's own while it waits. */
    held_bytes: number | null
    /** What its sizes take, claimed before they are written. Null: not encoded yet, or not measured. */
    stored_bytes: number | null
    /** Its files go, or have gone. The row stays, so that earlier versions of products know that it is lost. */
    deleted_at: ColumnType<Date | null, undefined, Date | string>
    file_name: string | null
    /** Of the largest size that is kept. */
    width: number | null
    height: number | null
    /** `100w,300w,500w`. */
    widths: string | null
    colors: ColumnType<ColorData | null, string | undefined, string>
    failure: string | null
    created_at: Time
    created_by: string
    /** Null: in none. */
    folder_id: ColumnType<string | null, string | null | undefined, string | null>
    alt_text: Generated<string>
    /** What of the picture is never cut off; shares of its width and height. */
    focal_x: Generated<number>
    focal_y: Generated<number>
    /** What is done to it before it is encoded: a copy of another picture. */
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
  file_folders: {
    website_id: string
    id: string
    parent_id: string | null
    name: string
    created_at: Time
  }
  /** Bytes of uploads that are arriving, counted as used until they are noted, given up, or too old to be still coming. */
  storage_reservations: {
    website_id: string
    id: string
    bytes: number
    expires_at: Date
  }
}
