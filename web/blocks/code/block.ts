import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { Line } from '../fields/fields.ts'

/** An owner's code: run in a frame without access to the page (`/code/<hash>`), or shown as text. */
export const codeBlock = defineBlock(
  z.object({
    code: z.string().check(z.maxLength(400_000)),
    display: z.enum(['run', 'show']),
    /** Accessible name of the frame. */
    title: Line,
    /** Height of the frame in pixels. */
    height: z.int().check(z.minimum(40), z.maximum(4_000)),
  }),
)({
  number: 23,
  name: 'code',
  v: 1,
  defaults: () => ({ code: '<p>Hello, World!</p>', display: 'run', title: 'Custom code', height: 240 }),
  migrations: {},
  needs: () => ({}),
  showsData: true,
})
