import * as z from 'zod/mini'
import { TEMPLATE_BLOCK } from '../../../src/shared/templates/template-uses.ts'
import { defineBlock } from '../block.ts'

/** What one of the website's templates prints from the data of the page. */
export const templateBlock = defineBlock(
  z.object({
    /** Empty: none is chosen yet. */
    templateId: z.string().check(z.maxLength(100)),
  }),
)({
  number: TEMPLATE_BLOCK,
  name: 'template',
  v: 1,
  defaults: () => ({ templateId: '' }),
  migrations: {},
  needs: ({ templateId }) => ({ templates: templateId === '' ? [] : [templateId] }),
  showsData: true,
})
