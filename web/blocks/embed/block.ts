import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { Line } from '../fields/fields.ts'

/** HTML of another service, such as a map, in a frame without access to the page (`/code/<hash>`). */
export const embedBlock = defineBlock(
  z.object({
    html: z.string().check(z.maxLength(100_000)),
    /** Accessible name of the frame. */
    title: Line,
    /** Height in pixels. */
    height: z.int().check(z.minimum(40), z.maximum(4_000)),
  }),
)({
  number: 22,
  name: 'embed',
  v: 1,
  defaults: () => ({ html: '', title: 'Embedded content', height: 360 }),
  migrations: {},
  needs: () => ({}),
  showsData: true,
})
