import { ArchiveListProps, archiveListDefaults } from '../archive/block.ts'
import { defineBlock } from '../block.ts'

/** The tags of a blog, with links to their posts. */
export const postsByTagBlock = defineBlock(ArchiveListProps)({
  number: 28,
  name: 'postsbytag',
  v: 1,
  defaults: archiveListDefaults,
  migrations: {},
  needs: ({ blog, limit }) => ({ blogs: [{ blog, list: 'tag', limit }] }),
  showsData: true,
  readsOnlyNeeds: true,
})
