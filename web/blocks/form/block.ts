import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { Alignment } from '../fields/fields.ts'

/** A form of the website. It works without scripts; its island checks and sends it on the page. */
export const formBlock = defineBlock(
  z.object({
    formId: z.nullable(z.string().check(z.maxLength(100))),
    width: z.enum(['full', 'medium']),
    buttonAlign: Alignment,
    isButtonWide: z.boolean(),
  }),
)({
  number: 9,
  name: 'form',
  v: 1,
  defaults: () => ({ formId: null, width: 'medium', buttonAlign: 'left', isButtonWide: false }),
  migrations: {},
  needs: ({ formId }) => ({ forms: formId ? [formId] : [] }),
  showsData: true,
  readsOnlyNeeds: true,
  island: 'form',
})
