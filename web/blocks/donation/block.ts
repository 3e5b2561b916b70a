import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { Alignment, Line, Paragraph } from '../fields/fields.ts'

/** A form for donations to a fund, whose amounts and limits are the fund's. It is plain HTML and needs no script. */
export const donationBlock = defineBlock(
  z.object({
    fundId: z.nullable(z.string().check(z.maxLength(64))),
    /** Empty: the name of the fund. */
    title: Line,
    /** Empty: the description of the fund. */
    description: Paragraph,
    buttonLabel: Line,
    showsProgress: z.boolean(),
    layout: z.enum(['list', 'buttons']),
    align: Alignment,
  }),
)({
  number: 52,
  name: 'donation',
  v: 1,
  defaults: () => ({
    fundId: null,
    title: '',
    description: '',
    buttonLabel: '',
    showsProgress: true,
    layout: 'buttons',
    align: 'left',
  }),
  migrations: {},
  needs: ({ fundId }) => ({ funds: fundId === null ? [] : [fundId] }),
  showsData: true,
  readsOnlyNeeds: true,
})
