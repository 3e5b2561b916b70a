import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { Href, Line } from '../fields/fields.ts'

/** The pages of a folder of the navigation, named by its address; empty: of the first folder. */
export const folderBlock = defineBlock(
  z.object({ heading: Line, folder: Href, layout: z.enum(['list', 'columns', 'row']) }),
)({
  number: 17,
  name: 'folder',
  v: 1,
  defaults: () => ({ heading: '', folder: '', layout: 'list' }),
  migrations: {},
  needs: () => ({}),
  showsData: true,
})
