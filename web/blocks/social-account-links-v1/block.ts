import { defineBlock } from '../block.ts'
import { SocialLinksProps } from '../social-account-links/block.ts'

/** Legacy links to social accounts, rendered like `socialaccountlinks-v2`. */
export const legacyAccountLinksBlock = defineBlock(SocialLinksProps)({
  number: 48,
  name: 'socialaccountlinks',
  v: 1,
  defaults: () => ({ accounts: [], align: 'left' }),
  migrations: {},
  needs: () => ({}),
  isImportOnly: true,
})
