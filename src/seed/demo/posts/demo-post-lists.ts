import { archiveListDefaults } from '../../../../web/blocks/archive/block.ts'
import { rssBlock } from '../../../../web/blocks/rss/block.ts'
import { summaryDefaults } from '../../../../web/blocks/summary-v2/block.ts'
import type { DemoBlock, DemoSection } from '../demo-pages.ts'

/** The newest posts of the store's blog, in a section of their own. */
export const newestPosts = (heading: string, layout: 'grid' | 'carousel', aspectRatio: string): DemoSection => ({
  showsPosts: true,
  blocks: [
    {
      type: 55,
      v: 2,
      props: {
        ...summaryDefaults(),
        source: 'posts',
        heading,
        limit: layout === 'carousel' ? 6 : 3,
        layout,
        aspectRatio,
        showsCategories: true,
        showsExcerpt: true,
      },
      at: [0, 0, 12, 8],
    },
  ],
})

/** Above the posts of a blog: its tags, its months folded up, and its feed. */
export const blogGuide: DemoSection = {
  look: { padding: 'small', background: 'surface' },
  blocks: [
    {
      type: 14,
      props: { heading: 'Topics', blog: '', show: 'tags', order: 'name', limit: 20, showsCounts: false, align: 'left' },
      at: [0, 0, 6, 3],
    },
    {
      type: 61,
      props: { ...archiveListDefaults(), heading: 'Archive', by: 'month', layout: 'folded' },
      at: [6, 0, 3, 3],
    },
    {
      type: 49,
      props: { ...(rssBlock.defaults() as DemoBlock['props']), label: 'Follow with RSS' },
      at: [10, 0, 2, 3],
    },
  ],
}
