import { defineBlock } from '../block.ts'
import { MenuProps } from '../menu/block.ts'

/** Legacy menu, rendered like `menu`. */
export const navigationBlock = defineBlock(MenuProps)({
  number: 1,
  name: 'navigation',
  v: 1,
  defaults: () => ({ label: 'Navigation', source: 'site', links: [], direction: 'row', align: 'left' }),
  migrations: {},
  needs: () => ({}),
  showsData: true,
  isImportOnly: true,
})
