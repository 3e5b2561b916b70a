import * as z from 'zod/mini'
import { Line } from './fields.ts'

/** Name of an uploaded sound, film or captions (`src/shared/media`); null for none. */
export const MediaFileName = z.nullable(z.string().check(z.maxLength(40)))

/** Milliseconds; 0: not known. */
export const Duration = z.int().check(z.minimum(0), z.maximum(360_000_000))

/** Specification §9. */
export const ALBUM_TRACKS_MAX = 60
export const ALBUM_IS_FULL = `An album has at most ${ALBUM_TRACKS_MAX} tracks.`

export const AlbumTrack = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  file: MediaFileName,
  title: Line,
  /** Empty: that of the album. */
  artist: Line,
  durationMs: Duration,
})
export type AlbumTrack = z.infer<typeof AlbumTrack>
