import * as z from 'zod/mini'
import { mediaPath } from '../../../src/shared/media/media-files.ts'
import { defineBlock } from '../block.ts'
import { ImageId, Line, Paragraph } from '../fields/fields.ts'
import { ALBUM_IS_FULL, ALBUM_TRACKS_MAX, AlbumTrack } from '../fields/media-fields.ts'

/** Tracks of an album that are played one after the other. */
export const albumBlock = defineBlock(
  z.object({
    title: Line,
    artist: Line,
    description: Paragraph,
    /** Cover. */
    image: ImageId,
    tracks: z.array(AlbumTrack).check(z.maxLength(ALBUM_TRACKS_MAX, ALBUM_IS_FULL)),
    /** A link with each track to take it along. */
    hasDownload: z.boolean(),
  }),
)({
  number: 60,
  name: 'album',
  v: 1,
  defaults: () => ({ title: '', artist: '', description: '', image: null, tracks: [], hasDownload: false }),
  migrations: {},
  needs: ({ image }) => ({ images: image ? [image] : [] }),
  showsData: true,
  readsOnlyNeeds: true,
  island: 'media',
  showsNothing: ({ tracks }) => !tracks.some(({ file }) => mediaPath('audio', file)),
})
