import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { Line } from '../fields/fields.ts'

/** A search form that works without scripts. */
export const searchBlock = defineBlock(z.object({ placeholder: Line, buttonLabel: Line }))({
  number: 33,
  name: 'search',
  v: 1,
  defaults: () => ({ placeholder: 'Search', buttonLabel: 'Search' }),
  migrations: {},
  needs: () => ({}),
})
