import type { ColumnType } from 'kysely'
import type { ColorData } from './contract.ts'

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
  }
}
