import * as z from 'zod/mini'
import { type BlogQuery, defineBlock } from '../block.ts'
import { Alignment, Line } from '../fields/fields.ts'

export const TagCloudProps = z.object({
  heading: Line,
  /** Id; empty: the first blog. */
  blog: z.string().check(z.maxLength(100)),
  show: z.enum(['tags', 'categories', 'both']),
  order: z.enum(['name', 'count']),
  /** The most frequent ones of each. */
  limit: z.int().check(z.minimum(1), z.maximum(100)),
  showsCounts: z.boolean(),
  align: Alignment,
})
export type TagCloudProps = z.infer<typeof TagCloudProps>

function lists({ blog, show, limit }: TagCloudProps): BlogQuery[] {
  return [
    ...(show === 'tags' ? [] : [{ blog, list: 'category' as const, limit }]),
    ...(show === 'categories' ? [] : [{ blog, list: 'tag' as const, limit }]),
  ]
}

/** Tags and categories of a blog, larger the more posts have them. */
export const tagCloudBlock = defineBlock(TagCloudProps)({
  number: 14,
  name: 'tagcloud',
  v: 1,
  defaults: () => ({
    heading: '',
    blog: '',
    show: 'tags',
    order: 'name',
    limit: 30,
    showsCounts: false,
    align: 'left',
  }),
  migrations: {},
  needs: (props) => ({ blogs: lists(props) }),
  showsData: true,
  readsOnlyNeeds: true,
})
