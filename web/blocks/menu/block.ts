import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { Alignment, Line, MenuLink } from '../fields/fields.ts'

export const MenuProps = z.object({
  /** Accessible name. */
  label: Line,
  /** `site`: the website's navigation; `footer`: its footer menu. */
  source: z.enum(['site', 'footer', 'own']),
  links: z.array(MenuLink).check(z.maxLength(100)),
  /** Begins with the shop where the menu opens as a panel, on phones. */
  shop: z.optional(z.boolean()),
  direction: z.enum(['row', 'column']),
  align: Alignment,
})
export type MenuProps = z.infer<typeof MenuProps>

export const menuBlock = defineBlock(MenuProps)({
  number: 18,
  name: 'menu',
  v: 1,
  defaults: () => ({ label: 'Menu', source: 'site', links: [], direction: 'row', align: 'left' }),
  migrations: {},
  needs: () => ({}),
  showsData: true,
})
