import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { Line } from '../fields/fields.ts'
import { plainText, RichText } from '../fields/rich-text.ts'

/** Collapsible texts as `<details>`, without scripts. */
export const accordionBlock = defineBlock(
  z.object({
    items: z.array(z.object({ title: Line, text: RichText })).check(z.maxLength(50)),
    /** Opening one closes the others. */
    oneAtATime: z.boolean(),
    firstIsOpen: z.boolean(),
  }),
)({
  number: 69,
  name: 'accordion',
  v: 1,
  defaults: () => ({
    items: [{ title: 'A question', text: plainText('Its answer.') }],
    oneAtATime: false,
    firstIsOpen: false,
  }),
  migrations: {},
  needs: () => ({}),
})
