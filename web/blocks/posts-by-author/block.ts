import { ArchiveListProps, archiveListDefaults } from '../archive/block.ts'
import { defineBlock } from '../block.ts'

/** The authors of a blog, with links to their posts. */
export const postsByAuthorBlock = defineBlock(ArchiveListProps)({
  number: 27,
  name: 'postsbyauthor',
  v: 1,
  defaults: archiveListDefaults,
  migrations: {},
  needs: ({ blog, limit }) => ({ blogs: [{ blog, list: 'author', limit }] }),
  showsData: true,
  readsOnlyNeeds: true,
})
