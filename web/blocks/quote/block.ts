import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { Alignment, Line, Paragraph } from '../fields/fields.ts'

export const quoteBlock = defineBlock(z.object({ quote: Paragraph, source: Line, align: Alignment }))({
  number: 31,
  name: 'quote',
  v: 1,
  defaults: () => ({ quote: 'Words worth repeating.', source: '', align: 'left' }),
  migrations: {},
  needs: () => ({}),
})
