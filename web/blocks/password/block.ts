import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { Alignment, Line } from '../fields/fields.ts'

/**
 * Where visitors enter the password of a page, among the blocks of the lock screen. It is a slice (facts A.1, slice type 18),
 * which has no number of its own among the blocks: those of slices begin at 2000.
 */
export const passwordBlock = defineBlock(
  z.object({
    /** Empty: “Password”. */
    label: Line,
    /** Empty: “Open the page”. */
    buttonLabel: Line,
    align: Alignment,
  }),
)({
  number: 2018,
  name: 'password',
  v: 1,
  defaults: () => ({ label: '', buttonLabel: '', align: 'left' }),
  migrations: {},
  needs: () => ({}),
  showsData: true,
})
