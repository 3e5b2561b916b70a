import { z } from 'zod'
import { defineBlock } from '../block.ts'
import { Line } from '../fields/fields.ts'

/** A form that asks the page of searches; it works without any script. */
export const searchBlock = defineBlock(z.object({ placeholder: Line, buttonLabel: Line }))({
  number: 33,
  name: 'search',
  v: 1,
  defaults: () => ({ placeholder: 'Search', buttonLabel: 'Search' }),
  migrations: {},
  needs: () => ({}),
})
