import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { Href, Line } from '../fields/fields.ts'

/**
 * A link as headers have them: to the visitor's cart with its count, to the search, the shop, or any address. `pill` is the
 * cart drop zone, in which the floating cart pill is placed (specification §2).
 */
export const linkBlock = defineBlock(
  z.object({
    to: z.enum(['cart', 'pill', 'search', 'shop', 'page']),
    /** Empty: the store's own word in the language of the website. */
    label: Line,
    /** Of a page. */
    href: Href,
    newWindow: z.boolean(),
  }),
)({
  number: 13,
  name: 'link',
  v: 1,
  defaults: () => ({ to: 'page', label: 'Shop', href: '/shop', newWindow: false }),
  migrations: {},
  needs: () => ({}),
  showsData: true,
})
