import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'

export const horizontalRuleBlock = defineBlock(z.object({ look: z.enum(['line', 'short', 'dots']) }))({
  number: 47,
  name: 'horizontalrule',
  v: 1,
  defaults: () => ({ look: 'line' }),
  migrations: {},
  needs: () => ({}),
})
