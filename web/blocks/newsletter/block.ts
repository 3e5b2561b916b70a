import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { Alignment, Line, Paragraph } from '../fields/fields.ts'

/** A sign-up for a mailing list. It works without scripts; its island sends it on the page. */
export const newsletterBlock = defineBlock(
  z.object({
    listId: z.nullable(z.string().check(z.maxLength(64))),
    title: Line,
    description: Paragraph,
    asksName: z.boolean(),
    buttonLabel: Line,
    successText: Paragraph,
    disclaimer: Paragraph,
    layout: z.enum(['stacked', 'one-line']),
    align: Alignment,
  }),
)({
  number: 51,
  name: 'newsletter',
  v: 1,
  defaults: () => ({
    listId: null,
    title: 'Subscribe',
    description: 'Sign up with your email address to receive news and updates.',
    asksName: false,
    buttonLabel: 'Sign up',
    successText: 'Thank you!',
    disclaimer: 'We respect your privacy.',
    layout: 'one-line',
    align: 'left',
  }),
  migrations: {},
  needs: () => ({}),
  island: 'newsletter',
})
