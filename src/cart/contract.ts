import { z } from 'zod'
import { AdditionalFieldsForm, ProductImage } from '../catalog/contract.ts'
import { Money } from '../shared/money/money-shape.ts'

const quantityIsNoNumber = { error: 'Quantity must be a number.' }
/** How many of one thing a shopper takes: specification §9. */
export const Quantity = z
  .number(quantityIsNoNumber)
  .refine(Number.isInteger, 'Quantity must be a whole number.')
  .min(1, 'Quantity must be between 1 and 9999.')
  .max(9999, 'Quantity must be between 1 and 9999.')
const Id = z.string().min(1).max(64)

/** Values by field id, as the form sent them, serialised: specification §3, Add-to-cart request. */
const AdditionalFields = z.string().max(20_000).nullable()

export const AddEntryRequest = z.strictObject({
  itemId: Id,
  sku: z.string().max(64).nullable(),
  quantity: Quantity.default(1),
  additionalFields: AdditionalFields.default(null),
})
export type AddEntryRequest = z.infer<typeof AddEntryRequest>

export const ChangeQuantityRequest = z.strictObject({ quantity: Quantity })
export type ChangeQuantityRequest = z.infer<typeof ChangeQuantityRequest>

export const ChangeAdditionalFieldsRequest = z.strictObject({
  itemId: Id,
  sku: z.string().max(64).nullable(),
  additionalFields: AdditionalFields,
})
export type ChangeAdditionalFieldsRequest = z.infer<typeof ChangeAdditionalFieldsRequest>

export const CartQuery = z.strictObject({
  mock: z.string().max(20).optional(),
  timecode: z.string().max(40).optional(),
  calculateSubtotal: z.enum(['true', 'false']).default('true'),
})

/** Specification §3, Cart entry, and what the cart page shows beside it. */
export const CartEntry = z.object({
  id: z.string(),
  itemId: z.string(),
  quantity: z.number(),
  chosenVariant: z.object({ sku: z.string(), attributes: z.record(z.string(), z.string()) }),
  /** The values as sent; null when the product has no form. */
  additionalFields: z.string().nullable(),
  title: z.string(),
  /** Price of the whole line in minor units. */
  subTotal: z.number(),
  purchasePriceCents: z.number(),
  purchasePriceMoney: Money,
  subTotalMoney: Money,
  productType: z.number(),
  fullUrl: z.string(),
  image: ProductImage.nullable(),
  additionalFieldsForm: AdditionalFieldsForm.nullable(),
})
export type CartEntry = z.infer<typeof CartEntry>

/** Specification §3, ShoppingCart. Fields of features to come are present and empty. */
export const ShoppingCart = z.object({
  id: z.string().nullable(),
  websiteId: z.string(),
  orderId: z.string().nullable(),
  /** Milliseconds since the epoch; null before the first add. */
  created: z.number().nullable(),
  isPurchased: z.boolean(),
  entries: z.array(CartEntry),
  shippingOptions: z.array(z.unknown()),
  selectedShippingOption: z.null(),
  shippingLocation: z.null(),
  applicableTaxRules: z.array(z.unknown()),
  coupons: z.array(z.unknown()),
  validCoupons: z.array(z.unknown()),
  invalidCoupons: z.array(z.unknown()),
  promoCodes: z.array(z.unknown()),
  appliedGiftCards: z.array(z.unknown()),
  taxLineItems: z.array(z.unknown()),
  cartType: z.number(),
  subtotalCents: z.number(),
  taxCents: z.number(),
  shippingCostCents: z.number(),
  discountCents: z.number(),
  giftCardRedemptionTotalCents: z.number(),
  grandTotalCents: z.number(),
  amountDueCents: z.number(),
  subtotalAmount: Money,
  totalQuantity: z.number(),
  hasDigital: z.boolean(),
  purelyDigital: z.boolean(),
  requiresShipping: z.boolean(),
})
export type ShoppingCart = z.infer<typeof ShoppingCart>

export const AddEntryReply = z.object({ shoppingCart: ShoppingCart, newlyAdded: CartEntry })
export type AddEntryReply = z.infer<typeof AddEntryReply>
export const ChangeEntryReply = z.object({ shoppingCart: ShoppingCart, updatedEntry: CartEntry })
export type ChangeEntryReply = z.infer<typeof ChangeEntryReply>
export const RemoveEntryReply = z.object({ shoppingCart: ShoppingCart })
export type RemoveEntryReply = z.infer<typeof RemoveEntryReply>
