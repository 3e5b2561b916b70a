import { z } from 'zod'
import { defineBlock } from '../block.ts'
import { Line } from '../fields/fields.ts'

/** Code of an owner: run in a frame of its own without access to the page (`/code/<hash>`), or shown as text. */
export const codeBlock = defineBlock(
  z.object({
    code: z.string().max(400_000),
    display: z.enum(['run', 'show']),
    /** What a screen reader calls the frame. */
    title: Line,
    /** Height of the frame in px. */
    height: z.number().int().min(40).max(4_000),
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
