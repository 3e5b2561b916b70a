import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'

/** A product with everything needed to buy it. Its variant picker swaps the image (specification §4, Variant change). */
export const productBlock = defineBlock(
  z.object({
    productId: z.nullable(z.string().check(z.maxLength(100))),
    showsExcerpt: z.boolean(),
    layout: z.enum(['side-by-side', 'stacked']),
  }),
)({
  number: 43,
  name: 'product',
  v: 1,
  defaults: () => ({ productId: null, showsExcerpt: true, layout: 'side-by-side' }),
  migrations: {},
  needs: ({ productId }) => ({ products: productId ? [productId] : [] }),
  showsData: true,
  readsOnlyNeeds: true,
  island: 'product',
})
