import { z } from 'zod'
import { ShoppingCart } from '../cart/contract.ts'
import { OrderReply } from '../orders/contract.ts'
import { addressFieldName } from '../shared/addresses/address-field-name.ts'
import { isCountryCode } from '../shared/money/countries.ts'

/** Most characters of one field of an address. */
const FIELD_MAX = 100
const Text = (max = FIELD_MAX) => z.string().trim().max(max, `Please use at most ${max} characters.`)

/** 256 bits, as base64url. It lets somebody see a cart at the checkout, and never stands in a log line. */
export const CartToken = z.string().regex(/^[\w-]{43}$/, 'This link is incomplete. Please go back to the cart.')

/** A tick box: a page without scripts sends `on`, and nothing when it is not ticked. */
const Ticked = z.union([
  z.boolean(),
  z.enum(['on', 'true', 'false', '']).transform((sent) => sent === 'on' || sent === 'true'),
])

const country = z.literal('').or(z.string().toUpperCase().refine(isCountryCode, 'This country is not known.'))

/** Parts of an address; which of them a country asks for is decided by `src/shared/addresses`. */
export const Address = z.strictObject({
  firstName: Text(),
  lastName: Text(),
  company: Text(),
  line1: Text(),
  line2: Text(),
  city: Text(),
  /** The part of an ISO 3166-2 code after the country, or a name where there is no list. */
  region: Text(),
  postalCode: Text(20),
  /** ISO 3166-1 alpha-2. */
  country,
  phone: Text(40),
})
export type Address = z.infer<typeof Address>

export const addressParts = Object.keys(Address.shape) as (keyof Address)[]

export { addressFieldName }

const fieldsOf = <Kind extends 'shipping' | 'billing'>(kind: Kind) =>
  Object.fromEntries(addressParts.map((part) => [addressFieldName(kind, part), Address.shape[part].optional()])) as {
    [Part in keyof Address as `${Kind}${Capitalize<Part>}`]: z.ZodOptional<(typeof Address.shape)[Part]>
  }

/** Controls of the custom checkout form, and characters of one. */
const ANSWERS_MAX = 700
const ANSWER_MAX = 10_000

/** What a shopper types. What is left out stays as it was; an empty text takes it away. */
export const CheckoutDetails = z.strictObject({
  /** Kept though it is none: whether it is right is said by the view. */
  email: Text(256).optional(),
  marketingOptIn: Ticked.optional(),
  ...fieldsOf('shipping'),
  billingSameAsShipping: Ticked.optional(),
  ...fieldsOf('billing'),
  vatNumber: Text(30).optional(),
  note: Text(1_000).optional(),
  /** What was typed into the custom checkout form, all of it, by name of the control: `field.f1`, `field.f1.0`. */
  answers: z
    .record(z.string().max(60), z.string().max(ANSWER_MAX))
    .refine((answers) => Object.keys(answers).length <= ANSWERS_MAX, 'The form has too many fields.')
    .optional(),
  shippingOptionId: Text(64).optional(),
  /** Of local delivery; empty for the first that is free. */
  shippingWindowId: Text(40).optional(),
  /** A code to add to those of the cart. */
  code: Text(50).optional(),
  /** A code to take away. */
  removeCode: Text(50).optional(),
})
export type CheckoutDetails = z.infer<typeof CheckoutDetails>

/** Forms carry the crumb of the session, JSON has it in a header. */
const crumb = { crumb: z.string().max(200).optional() }

/** `POST /api/commerce/checkout`: Check out was pressed. JSON: `{}`. */
export const StartCheckoutRequest = z.strictObject({ ...crumb })
/** A form is answered by a redirect (303) to `url`. */
export const StartCheckoutReply = z.object({ url: z.string() })
export type StartCheckoutReply = z.infer<typeof StartCheckoutReply>

export const CheckoutQuery = z.strictObject({ cartToken: CartToken })

/** Nobody's token is longer. */
const TOKEN_LENGTH_MAX = 10_000

/** What belongs to placing the order. The page is one form, so without scripts it is sent with every button of it. */
const placing = {
  idempotencyKey: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional(),
  /** Of the view that the shopper saw. Another one now is answered by 409, and the view says what costs what. */
  totalsHash: z.string().min(1).max(100).optional(),
  /** Made by the gateway's script; without one the shopper is sent to the gateway's own page. */
  paymentToken: z.string().min(1).max(500).optional(),
  acceptsTerms: Ticked.optional(),
  /** Asked for after many payments have failed: then a place is refused with a sentence at `captchaToken`. */
  captchaToken: z.string().max(TOKEN_LENGTH_MAX).optional(),
}

const SaveCheckoutFields = z.strictObject({ ...crumb, ...CheckoutDetails.shape, ...placing, cartToken: CartToken })

/** Controls of the custom checkout form stand in the page's one form, flat as browsers send them. */
const withAnswers = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((sent) => {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
    const isAnswer = ([name]: [string, unknown]) => name.startsWith('field.')
    const all = Object.entries(sent)
    const answers = all.filter(isAnswer)
    if (answers.length === 0) return sent
    return { ...Object.fromEntries(all.filter((one) => !isAnswer(one))), answers: Object.fromEntries(answers) }
  }, schema)

/** `PUT /api/commerce/checkout`, and the same as a form by `POST /api/commerce/checkout/details`. */
export const SaveCheckoutRequest = withAnswers(SaveCheckoutFields)
export type SaveCheckoutRequest = z.infer<typeof SaveCheckoutRequest>

/**
 * `POST /api/commerce/checkout/place`. Details that come with it are saved first, so that a page without scripts is one form.
 * The idempotency key is the header `Idempotency-Key` or the field; missing in both is 400.
 */
export const PlaceOrderRequest = withAnswers(
  z.strictObject({ ...SaveCheckoutFields.shape, totalsHash: placing.totalsHash.unwrap() }),
)
export type PlaceOrderRequest = z.infer<typeof PlaceOrderRequest>

/** `POST /api/commerce/checkout/reopen`, a form: the payment under way is given up, so that the order can be changed. */
export const ReopenCheckoutRequest = z.strictObject({ ...crumb, cartToken: CartToken })

/** Where the process stands. `checking`: it is not known yet whether the payment worked. */
export const CheckoutPhase = z.enum(['open', 'checking', 'actionNeeded', 'declined', 'done'])
export type CheckoutPhase = z.infer<typeof CheckoutPhase>

/** What the shopper has to do: go to a page, or let the gateway's script run it. */
const Action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('script'), clientSecret: z.string() }),
])

/** A form is answered by a redirect (303): to the gateway, or back to `/checkout?cartToken=…`. */
export const PlaceOrderReply = z.object({
  phase: CheckoutPhase,
  /** Why it did not go through, or what is waited for; null when all is well. */
  sentence: z.string().nullable(),
  action: Action.nullable(),
  orderId: z.string().nullable(),
  /** Path of the order's status, with its token; null until there is an order. */
  orderUrl: z.string().nullable(),
})
export type PlaceOrderReply = z.infer<typeof PlaceOrderReply>

/** Progress of the payment, sent as `event: progress` by `GET /api/commerce/checkout/progress`. */
export const CheckoutProgress = PlaceOrderReply.omit({ action: true })
export type CheckoutProgress = z.infer<typeof CheckoutProgress>

export const CheckoutReply = z.object({
  phase: CheckoutPhase,
  sentence: z.string().nullable(),
  /** This browser began it: only then `details` and `order` are given. */
  isOwn: z.boolean(),
  /** No real money moves. */
  testMode: z.boolean(),
  gateway: z.enum(['test', 'stripe']),
  /** For the gateway's script; null where it has none. */
  publishableKey: z.string().nullable(),
  /** To be sent with the order, the same until it is answered. */
  idempotencyKey: z.string(),
  totalsHash: z.string(),
  /** Lines, options, codes, taxes, totals and their explanation. */
  shoppingCart: ShoppingCart,
  /** Minor units; 0 needs no payment. */
  amountDueCents: z.number(),
  /** Why this cannot be placed as it stands although nothing was typed wrong; else null. */
  obstacle: z.string().nullable(),
  /** Sentences by field for what is missing or wrong; empty when the order can be placed. */
  errors: z.record(z.string(), z.string()),
  details: z
    .object({
      email: z.string(),
      marketingOptIn: z.boolean(),
      shipping: Address,
      billingSameAsShipping: z.boolean(),
      billing: Address,
      vatNumber: z.string(),
      note: z.string(),
      /** Of the custom checkout form, by id of the field. */
      answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    })
    .nullable(),
  order: OrderReply.nullable(),
  orderUrl: z.string().nullable(),
})
export type CheckoutReply = z.infer<typeof CheckoutReply>
export type TypedDetails = NonNullable<CheckoutReply['details']>
