import { z } from 'zod'

/** Quantity of one item in an order: specification §9. */
export const OrderQuantity = z
  .number({ error: 'Quantity must be a number.' })
  .refine(Number.isInteger, 'Quantity must be a whole number.')
  .min(1, 'Quantity must be between 1 and 9999.')
  .max(9999, 'Quantity must be between 1 and 9999.')
