import { defineBlock } from '../block.ts'
import { SocialLinksProps } from '../social-account-links/block.ts'

/** Legacy social links, rendered like `socialaccountlinks-v2`. */
export const socialLinksBlock = defineBlock(SocialLinksProps)({
  number: 19,
  name: 'sociallinks',
  v: 1,
  defaults: () => ({ accounts: [], align: 'left' }),
  migrations: {},
  needs: () => ({}),
  isImportOnly: true,
})
