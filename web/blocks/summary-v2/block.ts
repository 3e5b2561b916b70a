import * as z from 'zod/mini'
import { defineBlock, type ProductList } from '../block.ts'
import { AspectRatio, Line } from '../fields/fields.ts'

/** The layouts are the block variants 1004–1007, in this order (specification §3). */
export const SummaryProps = z.object({
  heading: Line,
  from: z.enum(['featured', 'newest', 'collection', 'category', 'tag']),
  /** Slug of the collection or category, or name of the tag; empty for the others. */
  value: z.string().check(z.maxLength(200)),
  limit: z.int().check(z.minimum(1), z.maximum(24)),
  layout: z.enum(['wall', 'carousel', 'list', 'grid']),
  aspectRatio: AspectRatio,
  showsPrice: z.boolean(),
  showsExcerpt: z.boolean(),
})
export type SummaryProps = z.infer<typeof SummaryProps>

export const summaryDefaults = (): SummaryProps => ({
  heading: '',
  from: 'featured',
  value: '',
  limit: 4,
  layout: 'grid',
  aspectRatio: 'square',
  showsPrice: true,
  showsExcerpt: false,
})

export const summaryList = ({ from, value, limit }: SummaryProps): ProductList => ({
  from,
  value: from === 'featured' || from === 'newest' ? '' : value,
  limit,
})

/** Products of the shop: featured, newest, or of a collection, category or tag. */
export const summaryV2Block = defineBlock(SummaryProps)({
  number: 55,
  name: 'summary-v2',
  v: 1,
  defaults: summaryDefaults,
  migrations: {},
  needs: (props) => ({ lists: [summaryList(props)] }),
  showsData: true,
  readsOnlyNeeds: true,
})
