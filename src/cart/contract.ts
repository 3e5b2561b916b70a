import { z } from 'zod'
import { AdditionalFieldsForm, ProductImage } from '../catalog/contract.ts'
import { Country, Region } from '../pricing/rules/places.ts'
import { normalizeCode } from '../shared/discounts/normalize-code.ts'
import { Money } from '../shared/money/money-shape.ts'
import { OrderQuantity } from '../shared/validation/order-quantity.ts'

const Id = z.string().min(1).max(64)

/** Form values by field id, serialised as the form sent them: specification §3, Add-to-cart request. */
const AdditionalFields = z.string().max(20_000).nullable()

export const AddEntryRequest = z.strictObject({
  itemId: Id,
  sku: z.string().max(64).nullable(),
  quantity: OrderQuantity.default(1),
  additionalFields: AdditionalFields.default(null),
})
export type AddEntryRequest = z.infer<typeof AddEntryRequest>

export const ChangeQuantityRequest = z.strictObject({ quantity: OrderQuantity })
export type ChangeQuantityRequest = z.infer<typeof ChangeQuantityRequest>

export const ChangeAdditionalFieldsRequest = z.strictObject({
  itemId: Id,
  sku: z.string().max(64).nullable(),
  additionalFields: AdditionalFields,
})
export type ChangeAdditionalFieldsRequest = z.infer<typeof ChangeAdditionalFieldsRequest>

/**
 * The destination for which shipping and tax are estimated. Without a region, it is derived from the postal code where that
 * is possible (US, CA); empty means none.
 */
export const ShippingLocationRequest = z.strictObject({
  country: Country,
  region: z.literal('').or(Region).nullable().default(null),
  postalCode: z.string().trim().max(20, 'A postal code has at most 20 characters.').nullable().default(null),
})
export type ShippingLocationRequest = z.output<typeof ShippingLocationRequest>

export const ShippingOptionRequest = z.strictObject({
  optionId: Id,
  /** Window of local delivery; null for the first free one. */
  windowId: z.string().min(1).max(40).nullable().default(null),
})
export type ShippingOptionRequest = z.output<typeof ShippingOptionRequest>

const Code = z
  .string()
  .max(100)
  .transform(normalizeCode)
  .pipe(z.string().min(1, 'Please enter a code.').max(50, 'A code has at most 50 characters.'))

/** Body of the POST, query of the DELETE. */
export const CouponRequest = z.strictObject({ code: Code })
export type CouponRequest = z.output<typeof CouponRequest>

/** Maximum number of lines in a cart. */
export const LINES_MAX = 200

/** The new prices that the shopper was shown; they are compared with the shop's current ones. */
export const AcceptPricesRequest = z.strictObject({
  prices: z
    .array(z.strictObject({ entryId: Id, purchasePriceCents: z.int().min(0) }))
    .min(1)
    .max(LINES_MAX),
})
export type AcceptPricesRequest = z.infer<typeof AcceptPricesRequest>

export const CartQuery = z.strictObject({
  mock: z.string().max(20).optional(),
  timecode: z.string().max(40).optional(),
  calculateSubtotal: z.enum(['true', 'false']).default('true'),
})

/** What has changed for a line since it was added, as a sentence. */
const EntryNotice = z.object({
  kind: z.enum(['gone', 'sold-out', 'too-many', 'price-changed']),
  sentence: z.string(),
  /** Current unit price; null unless it has changed. */
  newPriceMoney: Money.nullable(),
})
export type EntryNotice = z.infer<typeof EntryNotice>

/** Specification §3, Cart entry, and further fields for the cart page. */
export const CartEntry = z.object({
  id: z.string(),
  itemId: z.string(),
  quantity: z.number(),
  chosenVariant: z.object({ sku: z.string(), attributes: z.record(z.string(), z.string()) }),
  /** The values as submitted; null when the product has no form. */
  additionalFields: z.string().nullable(),
  title: z.string(),
  /** Price of the whole line, in minor units. */
  subTotal: z.number(),
  purchasePriceCents: z.number(),
  purchasePriceMoney: Money,
  subTotalMoney: Money,
  productType: z.number(),
  fullUrl: z.string(),
  image: ProductImage.nullable(),
  additionalFieldsForm: AdditionalFieldsForm.nullable(),
  /** Null also when the cart was not priced. */
  notice: EntryNotice.nullable(),
})
export type CartEntry = z.infer<typeof CartEntry>

/** A period on one day, in the website's time zone. */
const DeliveryWindow = z.object({ id: z.string(), day: z.string(), from: z.string(), to: z.string() })

export const CartShippingOption = z.object({
  id: z.string(),
  kind: z.enum(['rate', 'local', 'pickup']),
  name: z.string(),
  /** Shown under the name; may be empty. */
  note: z.string(),
  /** Before free shipping, in minor units. */
  costCents: z.number(),
  cost: Money,
  /** What choosing it would cost, after free shipping. */
  dueCents: z.number(),
  pickup: z
    .object({
      address: z.string(),
      /** Weekday 1 is Monday, 7 Sunday. */
      hours: z.array(z.object({ weekday: z.number(), from: z.string(), to: z.string() })),
      nextOpening: DeliveryWindow.nullable(),
    })
    .nullable(),
  /** For local delivery. */
  windows: z.array(DeliveryWindow),
})
export type CartShippingOption = z.infer<typeof CartShippingOption>

const SelectedShippingOption = CartShippingOption.extend({ windowId: z.string().nullable() })

const ShippingLocation = z.object({
  country: z.string(),
  region: z.string().nullable(),
  /** Null also when it was erased. */
  postalCode: z.string().nullable(),
})

/** A tax applied to this cart. The rate is in integer millionths. */
const AppliedTaxRule = z.object({ id: z.string(), name: z.string(), rate: z.number(), isCompound: z.boolean() })

const TaxLineItem = z.object({
  ruleId: z.string(),
  name: z.string(),
  rate: z.number(),
  /** Net amount to which the rate was applied. */
  baseCents: z.number(),
  taxCents: z.number(),
  tax: Money,
  /** The parts of the base and of the tax that concern shipping. */
  shippingBaseCents: z.number(),
  shippingTaxCents: z.number(),
})

const ValidCoupon = z.object({ code: z.string(), discountId: z.string(), name: z.string() })
const InvalidCoupon = z.object({
  code: z.string(),
  discountId: z.string().nullable(),
  /** Why it does not apply, and what would make it apply. */
  sentence: z.string(),
})
/** An entered code: valid when there is no sentence, else the sentence is the reason. */
const Coupon = z.object({ code: z.string(), name: z.string().nullable(), sentence: z.string().nullable() })

/** One line of "See price details". */
const CostStep = z.object({
  about: z.enum(['line', 'discount', 'shipping', 'tax', 'total']),
  what: z.string(),
  why: z.string(),
  /** Millionths. */
  rate: z.number().nullable(),
  baseCents: z.number().nullable(),
  resultCents: z.number(),
  effect: z.enum(['adds', 'takes-away', 'contained', 'total']),
})
export type CostStep = z.infer<typeof CostStep>

/** How the costs of a priced cart were calculated, beyond the fields of the specification. */
const CartCosts = z.object({
  currency: z.string(),
  rulesVersion: z.number(),
  pricesIncludeTax: z.boolean(),
  /** `pending`: there is no destination yet, so tax is calculated at checkout. */
  taxStatus: z.enum(['charged', 'pending', 'reverse-charge']),
  /** Tax removed from prices that include it, for a buyer who owes none; else 0. */
  taxRemovedCents: z.number(),
  discounts: z.array(
    z.object({ discountId: z.string(), name: z.string(), code: z.string().nullable(), cents: z.number() }),
  ),
  /** Options that are not available for this cart, and why. */
  hiddenShippingOptions: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
  /** Why there are no options although something has to be shipped; else null. */
  shippingSentence: z.string().nullable(),
  /** Why the cart cannot be checked out yet; else null (specification §8). */
  minimumSentence: z.string().nullable(),
  /** Whether the website has codes to enter. */
  acceptsCodes: z.boolean(),
  explanation: z.array(CostStep),
})
export type CartCosts = z.infer<typeof CartCosts>

/** What a gift card pays of the cart; its code is never shown again. */
const AppliedGiftCard = z.object({ id: z.string(), last4: z.string(), amountCents: z.number(), amount: Money })

/** Specification §3, ShoppingCart. */
export const ShoppingCart = z.object({
  id: z.string().nullable(),
  websiteId: z.string(),
  orderId: z.string().nullable(),
  /** Milliseconds since the epoch; null before the first add. */
  created: z.number().nullable(),
  isPurchased: z.boolean(),
  entries: z.array(CartEntry),
  shippingOptions: z.array(CartShippingOption),
  selectedShippingOption: SelectedShippingOption.nullable(),
  shippingLocation: ShippingLocation.nullable(),
  applicableTaxRules: z.array(AppliedTaxRule),
  coupons: z.array(Coupon),
  validCoupons: z.array(ValidCoupon),
  invalidCoupons: z.array(InvalidCoupon),
  /** Codes in the order they were entered. */
  promoCodes: z.array(z.string()),
  appliedGiftCards: z.array(AppliedGiftCard),
  taxLineItems: z.array(TaxLineItem),
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
  /** Null when only the subtotal was calculated, as after an add, or nothing was. */
  costs: CartCosts.nullable(),
})
export type ShoppingCart = z.infer<typeof ShoppingCart>

export const AddEntryReply = z.object({ shoppingCart: ShoppingCart, newlyAdded: CartEntry })
export type AddEntryReply = z.infer<typeof AddEntryReply>
export const ChangeEntryReply = z.object({ shoppingCart: ShoppingCart, updatedEntry: CartEntry })
export type ChangeEntryReply = z.infer<typeof ChangeEntryReply>
export const CartReply = z.object({ shoppingCart: ShoppingCart })
export type CartReply = z.infer<typeof CartReply>
