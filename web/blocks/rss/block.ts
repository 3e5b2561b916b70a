import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { Line } from '../fields/fields.ts'

export const RssProps = z.object({
  heading: Line,
  /** `own`: a link to the feed of a blog; `foreign`: entries of another website. */
  source: z.enum(['own', 'foreign']),
  /** Id; empty: the first blog. */
  blog: z.string().check(z.maxLength(100)),
  /** Only its posts; empty: all. */
  category: z.string().check(z.maxLength(200)),
  /** Of the link; empty: `Subscribe to` and the title of the blog. */
  label: Line,
  /** Of the other website's feed. */
  address: z
    .string()
    .check(z.maxLength(2_000), z.regex(/^(https?:\/\/.*)?$/, 'Enter an address that begins with https://.')),
  limit: z.int().check(z.minimum(1), z.maximum(20)),
  layout: z.enum(['list', 'columns']),
  showsDate: z.boolean(),
  showsExcerpt: z.boolean(),
})
export type RssProps = z.infer<typeof RssProps>

/** A link to a blog's own feed, or the newest entries of another website's. */
export const rssBlock = defineBlock(RssProps)({
  number: 49,
  name: 'rss',
  v: 1,
  defaults: () => ({
    heading: '',
    source: 'own',
    blog: '',
    category: '',
    label: '',
    address: '',
    limit: 5,
    layout: 'list',
    showsDate: true,
    showsExcerpt: true,
  }),
  migrations: {},
  needs: ({ source, blog, address }) =>
    source === 'own' ? { blogs: [{ blog, list: 'none', limit: 1 }] } : { feeds: address === '' ? [] : [address] },
  showsData: true,
  readsOnlyNeeds: true,
})
