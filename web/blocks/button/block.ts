import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { Alignment, Href, Line } from '../fields/fields.ts'

/** A call to action; views and clicks are tracked. */
export const buttonBlock = defineBlock(
  z.object({
    label: Line,
    href: Href,
    look: z.enum(['primary', 'secondary']),
    size: z.enum(['small', 'medium', 'large']),
    align: Alignment,
    newWindow: z.boolean(),
  }),
)({
  number: 53,
  name: 'button',
  v: 1,
  defaults: () => ({
    label: 'Learn more',
    href: '/shop',
    look: 'primary',
    size: 'medium',
    align: 'left',
    newWindow: false,
  }),
  migrations: {},
  needs: () => ({}),
})
