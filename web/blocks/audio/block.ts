import * as z from 'zod/mini'
import { mediaPath } from '../../../src/shared/media/media-files.ts'
import { defineBlock } from '../block.ts'
import { ImageId, Line, Paragraph } from '../fields/fields.ts'
import { Duration, MediaFileName } from '../fields/media-fields.ts'

/** A sound of the website's own with the browser's player. */
export const audioBlock = defineBlock(
  z.object({
    file: MediaFileName,
    title: Line,
    author: Line,
    description: Paragraph,
    /** Cover. */
    image: ImageId,
    durationMs: Duration,
    /** A link to take the file along. */
    hasDownload: z.boolean(),
  }),
)({
  number: 41,
  name: 'audio',
  v: 1,
  defaults: () => ({
    file: null,
    title: '',
    author: '',
    description: '',
    image: null,
    durationMs: 0,
    hasDownload: false,
  }),
  migrations: {},
  needs: ({ image }) => ({ images: image ? [image] : [] }),
  showsData: true,
  readsOnlyNeeds: true,
  island: 'media',
  showsNothing: ({ file }) => !mediaPath('audio', file),
})
