import { z } from 'zod'
import { ShoppingCart } from '../cart/contract.ts'
import { OrderReply } from '../orders/contract.ts'
import { addressFieldName } from '../shared/addresses/address-field-name.ts'
import { GIFT_CODE_INPUT_MAX } from '../shared/gift-cards/card-code.ts'
import { isCountryCode } from '../shared/money/countries.ts'
import { Money } from '../shared/money/money-shape.ts'

/** Maximum length of one field of an address. */
const FIELD_MAX = 100
const Text = (max = FIELD_MAX) => z.string().trim().max(max, `Please use at most ${max} characters.`)

/** 256 bits, as base64url. It gives access to the checkout of a cart and must never be logged. */
export const CartToken = z.string().regex(/^[\w-]{43}$/, 'This link is incomplete. Please go back to the cart.')

/** A checkbox: a page without scripts sends `on`, or nothing if it is not ticked. */
const Ticked = z.union([
  z.boolean(),
  z.enum(['on', 'true', 'false', '']).transform((sent) => sent === 'on' || sent === 'true'),
])

const country = z.literal('').or(z.string().toUpperCase().refine(isCountryCode, 'This country is not known.'))

/** Parts of an address; `src/shared/addresses` decides which of them a country requires. */
export const Address = z.strictObject({
  firstName: Text(),
  lastName: Text(),
  company: Text(),
  line1: Text(),
  line2: Text(),
  city: Text(),
  /** The part of an ISO 3166-2 code after the country, or a name for countries without a list. */
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

/** Maximum number of controls of the custom checkout form, and length of one answer. */
const ANSWERS_MAX = 700
const ANSWER_MAX = 10_000

/** What a shopper types. Omitted fields stay unchanged; empty texts clear them. */
export const CheckoutDetails = z.strictObject({
  /** Accepted even if invalid; the view reports the error. */
  email: Text(256).optional(),
  marketingOptIn: Ticked.optional(),
  ...fieldsOf('shipping'),
  billingSameAsShipping: Ticked.optional(),
  ...fieldsOf('billing'),
  vatNumber: Text(30).optional(),
  note: Text(1_000).optional(),
  /** All answers of the custom checkout form, by name of the control: `field.f1`, `field.f1.0`. */
  answers: z
    .record(z.string().max(60), z.string().max(ANSWER_MAX))
    .refine((answers) => Object.keys(answers).length <= ANSWERS_MAX, 'The form has too many fields.')
    .optional(),
  shippingOptionId: Text(64).optional(),
  /** Time window of local delivery; empty for the first free one. */
  shippingWindowId: Text(40).optional(),
  /** A code to add. */
  code: Text(50).optional(),
  /** A code to remove. */
  removeCode: Text(50).optional(),
  /** The code of a gift card to pay with. */
  giftCard: Text(GIFT_CODE_INPUT_MAX).optional(),
  /** Id of a gift card that is not to pay any more. */
  removeGiftCard: Text(64).optional(),
})
export type CheckoutDetails = z.infer<typeof CheckoutDetails>

/** Forms carry the session's CSRF token in the body, JSON requests in a header. */
const crumb = { crumb: z.string().max(200).optional() }

/** `POST /api/commerce/checkout`: Check out was pressed. JSON: `{}`. */
export const StartCheckoutRequest = z.strictObject({ ...crumb })
/** A form is answered by a redirect (303) to `url`. */
export const StartCheckoutReply = z.object({ url: z.string() })
export type StartCheckoutReply = z.infer<typeof StartCheckoutReply>

export const CheckoutQuery = z.strictObject({ cartToken: CartToken })

/** Longer than any token. */
const TOKEN_LENGTH_MAX = 10_000

/** Fields of placing the order. The page is a single form, so without scripts every button of it sends them. */
const placing = {
  idempotencyKey: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional(),
  /** Hash of the totals that the shopper saw. If they differ now, the answer is 409 and the view shows the new ones. */
  totalsHash: z.string().min(1).max(100).optional(),
  /** Made by the gateway's script; without one the shopper is redirected to the gateway's own page. */
  paymentToken: z.string().min(1).max(500).optional(),
  acceptsTerms: Ticked.optional(),
  /** Required after many failed payments or wrong gift cards: without it they are refused with an error at `captchaToken`. */
  captchaToken: z.string().max(TOKEN_LENGTH_MAX).optional(),
}

const SaveCheckoutFields = z.strictObject({ ...crumb, ...CheckoutDetails.shape, ...placing, cartToken: CartToken })

/** Moves the flat controls of the custom checkout form, as browsers send them, into `answers`. */
const withAnswers = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((sent) => {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
    const isAnswer = ([name]: [string, unknown]) => name.startsWith('field.')
    const all = Object.entries(sent)
    const answers = all.filter(isAnswer)
    if (answers.length === 0) return sent
    return { ...Object.fromEntries(all.filter((one) => !isAnswer(one))), answers: Object.fromEntries(answers) }
  }, schema)

/** `PUT /api/commerce/checkout`, and as a form `POST /api/commerce/checkout/details`. */
export const SaveCheckoutRequest = withAnswers(SaveCheckoutFields)
export type SaveCheckoutRequest = z.infer<typeof SaveCheckoutRequest>

/**
 * `POST /api/commerce/checkout/place`. Details in the request are saved first, so that a page without scripts is one form.
 * The idempotency key is the header `Idempotency-Key` or the field; 400 without either.
 */
export const PlaceOrderRequest = withAnswers(
  z.strictObject({ ...SaveCheckoutFields.shape, totalsHash: placing.totalsHash.unwrap() }),
)
export type PlaceOrderRequest = z.infer<typeof PlaceOrderRequest>

/** `POST /api/commerce/checkout/reopen`, a form: cancels the payment in progress, so that the order can be changed. */
export const ReopenCheckoutRequest = z.strictObject({ ...crumb, cartToken: CartToken })

/** State of the checkout. `checking`: the result of the payment is not known yet. */
export const CheckoutPhase = z.enum(['open', 'checking', 'actionNeeded', 'declined', 'done'])
export type CheckoutPhase = z.infer<typeof CheckoutPhase>

/** The shopper's next step: go to a page, or let the gateway's script handle it. */
const Action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('script'), clientSecret: z.string() }),
])

/** Forms are answered by a redirect (303): to the gateway, or back to `/checkout?cartToken=…`. */
export const PlaceOrderReply = z.object({
  phase: CheckoutPhase,
  /** Why it failed, or what it waits for; null if all is well. */
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

const Renewal = z.object({
  /** Minor units of the cart's currency. */
  paymentCents: z.number(),
  plan: z.object({
    billingPeriod: z.object({ value: z.number(), unit: z.enum(['WEEK', 'MONTH', 'YEAR']) }),
    /** 0: until it is canceled. */
    numBillingCycles: z.number(),
  }),
})

export const CheckoutReply = z.object({
  phase: CheckoutPhase,
  sentence: z.string().nullable(),
  /** True in the browser that began the checkout; `details` and `order` are given only then. */
  isOwn: z.boolean(),
  /** No real money is moved. */
  testMode: z.boolean(),
  gateway: z.enum(['test', 'stripe']),
  /** For the gateway's script; null if it has none. */
  publishableKey: z.string().nullable(),
  /** To be sent with the order; it stays the same until the request is answered. */
  idempotencyKey: z.string(),
  totalsHash: z.string(),
  /** Lines, options, codes, taxes and totals, with explanations. */
  shoppingCart: ShoppingCart,
  /** Minor units, without what gift cards pay; 0 needs no payment. */
  amountDueCents: z.number(),
  /** Whether the store has issued gift cards. */
  acceptsGiftCards: z.boolean(),
  /** In the order in which they pay; those beyond the total, or that are empty by now, pay 0. */
  enteredGiftCards: z.array(z.object({ id: z.string(), last4: z.string(), amount: Money })),
  /** Why the order cannot be placed although all fields are valid; else null. */
  obstacle: z.string().nullable(),
  /** Error messages by field for missing or invalid input; empty if the order can be placed. */
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
      /** Answers of the custom checkout form, by field id. */
      answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    })
    .nullable(),
  /** What a subscriber pays later, again and again, without tax and shipping; absent for what is bought once. */
  renewal: Renewal.optional(),
  /** Absent for what is sold. */
  isDonation: z.literal(true).optional(),
  order: OrderReply.nullable(),
  orderUrl: z.string().nullable(),
  /** What was added to the cart while this order was paid: it is in the shopper's next cart. */
  carriedOver: z.array(z.object({ title: z.string(), quantity: z.number() })),
})
export type CheckoutReply = z.infer<typeof CheckoutReply>
export type TypedDetails = NonNullable<CheckoutReply['details']>
