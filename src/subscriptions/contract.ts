import { z } from 'zod'
import { ADDRESS_TEXT_MAX } from '../shared/addresses/address.ts'
import { OrderQuantity } from '../shared/validation/order-quantity.ts'

/** `POST /api/3/commerce/cart/subscription` (specification §7). */
export const SubscribeRequest = z.strictObject({
  itemId: z.string().min(1).max(64),
  sku: z.string().max(64).nullable(),
  qty: OrderQuantity.default(1),
  /** Values of the product's form, as JSON. */
  additionalFields: z.string().max(20_000).nullable().default(null),
})

/** The link in an e-mail. */
export const SubscriptionLinkQuery = z.strictObject({ token: z.string().max(100) })

/** Asks for a link. */
export const SubscriptionEmailForm = z.strictObject({ email: z.string().trim().max(256) })

const AddressPart = z.string().trim().max(ADDRESS_TEXT_MAX, 'Please use at most 100 characters.').optional()

/** What a customer does with one of their subscriptions, by the button that they press. */
export const SubscriptionChangeForm = z.strictObject({
  subscriptionId: z.uuid(),
  action: z.enum(['pause', 'resume', 'skip', 'quantity', 'address', 'cancel', 'keep', 'pay', 'card']),
  /** The due date that is skipped. */
  cycle: z.coerce.number().int().min(0).optional(),
  quantity: z.coerce.number().int().optional(),
  /** Parts of the address. */
  firstName: AddressPart,
  lastName: AddressPart,
  company: AddressPart,
  line1: AddressPart,
  line2: AddressPart,
  city: AddressPart,
  region: AddressPart,
  postalCode: AddressPart,
  country: AddressPart,
  phone: AddressPart,
})
export type SubscriptionChangeForm = z.infer<typeof SubscriptionChangeForm>

/** After the gateway's page. */
export const SubscriptionPaidQuery = z.strictObject({
  id: z.uuid().optional(),
  /** Of the authorization that shows that a new card can pay. */
  payment: z.uuid().optional(),
})
export type SubscriptionPaidQuery = z.infer<typeof SubscriptionPaidQuery>
export const SubscriptionsPageQuery = z.strictObject({ done: z.string().max(20).optional() })

/** The subscription page is `/checkout?cartToken=…`. */
export const SubscribeReply = z.object({ cartToken: z.string() })
