import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { Line } from '../fields/fields.ts'

/** A link to a collection: a blog by its id (empty: the first one), or the shop. It follows a change of title or address. */
export const collectionLinkBlock = defineBlock(
  z.object({
    collection: z.enum(['blog', 'shop']),
    blog: z.string().check(z.maxLength(100)),
    /** Empty: the title of the collection. */
    label: Line,
    layout: z.enum(['link', 'button']),
  }),
)({
  number: 12,
  name: 'collectionlink',
  v: 1,
  defaults: () => ({ collection: 'blog', blog: '', label: '', layout: 'link' }),
  migrations: {},
  needs: ({ collection, blog }) => (collection === 'blog' ? { blogs: [{ blog, list: 'none', limit: 1 }] } : {}),
  showsData: true,
})
