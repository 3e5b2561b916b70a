import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { Alignment } from '../fields/fields.ts'
import { plainText, RichText } from '../fields/rich-text.ts'

/** Rich text: headings, paragraphs, lists, quotes, links. */
export const htmlBlock = defineBlock(z.object({ text: RichText, align: Alignment, size: z.enum(['normal', 'large']) }))(
  {
    number: 2,
    name: 'html',
    v: 1,
    defaults: () => ({ text: plainText('Write here…'), align: 'left', size: 'normal' }),
    migrations: {},
    needs: () => ({}),
  },
)
