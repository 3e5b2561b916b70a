import { ArchiveListProps, archiveListDefaults } from '../archive/block.ts'
import { defineBlock } from '../block.ts'

/** The categories of a blog, with links to their posts. */
export const postsByCategoryBlock = defineBlock(ArchiveListProps)({
  number: 29,
  name: 'postsbycategory',
  v: 1,
  defaults: archiveListDefaults,
  migrations: {},
  needs: ({ blog, limit }) => ({ blogs: [{ blog, list: 'category', limit }] }),
  showsData: true,
  readsOnlyNeeds: true,
})
