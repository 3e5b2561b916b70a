import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'

/** The comments of the page it stands on, which takes comments because of it. */
export const commentsBlock = defineBlock(z.object({}))({
  number: 16,
  name: 'comments',
  v: 1,
  defaults: () => ({}),
  migrations: {},
  needs: () => ({}),
  showsData: true,
})
