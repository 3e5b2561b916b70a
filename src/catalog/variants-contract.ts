import { z } from 'zod'
import { modifiedQuery } from '../shared/api/modified-query.ts'

export const VariantsQuery = z.strictObject({
  /** Only those of this product. */
  itemId: z.string().max(200).optional(),
  /** Only the one with this SKU. */
  sku: z.string().max(200).optional(),
  ...modifiedQuery,
  cursor: z.string().max(2_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type VariantsQuery = z.output<typeof VariantsQuery>

export const VariantParams = z.object({ variantId: z.string().max(200) })

/** A variant with its product and its stock. Prices are minor units of the store's currency. */
export const ListedVariant = z.object({
  id: z.string(),
  itemId: z.string(),
  title: z.string(),
  sku: z.string(),
  attributes: z.record(z.string(), z.string()),
  priceCents: z.number(),
  salePriceCents: z.number(),
  onSale: z.boolean(),
  weightGrams: z.number().nullable(),
  gtin: z.string(),
  unlimited: z.boolean(),
  onHand: z.number(),
  reserved: z.number(),
  /** Null when it is unlimited. */
  available: z.number().nullable(),
  /** When its product was last changed. */
  updatedAt: z.string(),
})
export type ListedVariant = z.infer<typeof ListedVariant>

export const VariantsReply = z.object({
  variants: z.array(ListedVariant),
  currency: z.string(),
  nextPageCursor: z.string().nullable(),
})
