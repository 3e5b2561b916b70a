import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'

/** Empty space. */
export const spacerBlock = defineBlock(z.object({ size: z.enum(['small', 'medium', 'large']) }))({
  number: 21,
  name: 'spacer',
  v: 1,
  defaults: () => ({ size: 'medium' }),
  migrations: {},
  needs: () => ({}),
})
