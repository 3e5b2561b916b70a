import { ArchiveListProps, archiveListDefaults } from '../archive/block.ts'
import { defineBlock } from '../block.ts'

/** The months of a blog, with links to their posts. */
export const postsByMonthBlock = defineBlock(ArchiveListProps)({
  number: 30,
  name: 'postsbymonth',
  v: 1,
  defaults: archiveListDefaults,
  migrations: {},
  needs: ({ blog, limit }) => ({ blogs: [{ blog, list: 'month', limit }] }),
  showsData: true,
  readsOnlyNeeds: true,
})
