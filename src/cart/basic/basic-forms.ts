import { z } from 'zod'
import { OrderQuantity } from '../../shared/validation/order-quantity.ts'
import { AcceptPricesRequest, CouponRequest, ShippingLocationRequest, ShippingOptionRequest } from '../contract.ts'

const Id = z.string().min(1).max(64)
/** The session's CSRF token; checked before the form is parsed. */
const crumb = z.string().max(200).optional()

/** The quantity as typed. */
const TypedQuantity = z
  .string()
  .max(20)
  .transform((typed) => (/^\s*-?\d+(?:\.\d+)?\s*$/.test(typed) ? Number(typed) : Number.NaN))
  .pipe(OrderQuantity)

/** `option.Size`: the chosen value of an option. `field.f1`, `field.f1.0`: a value of the product's form. */
const choiceOrField = /^(?:option|field)\../

/** The form of a product page, and the form of its additional fields, which repeats the same fields. */
export const AddForm = z
  .object({
    itemId: Id,
    quantity: TypedQuantity.default(1),
    /** Set by the form with the additional fields. */
    isFilledIn: z.literal('1').optional(),
    /** The button that subscribes, of a product that is sold once as well. */
    subscribe: z.literal('1').optional(),
  })
  .catchall(z.string().max(20_000))
  .refine(
    ({ itemId: _, quantity: __, isFilledIn: ___, subscribe: ____, ...others }) =>
      Object.keys(others).every((name) => choiceOrField.test(name)),
    'The form has a field that is not known.',
  )
export type AddForm = z.output<typeof AddForm>

/** `<window id, or nothing> <option id>`: one entry of the list of shipping options. */
const ShippingChoice = z
  .string()
  .max(120)
  .transform((text): z.input<typeof ShippingOptionRequest> => {
    const cut = text.indexOf(' ')
    return { windowId: text.slice(0, cut) || null, optionId: text.slice(cut + 1) }
  })
  .pipe(ShippingOptionRequest)

const SeenPrices = z
  .string()
  .max(40_000)
  .transform((text, ctx) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      ctx.addIssue('The prices cannot be read.')
      return z.NEVER
    }
  })
  .pipe(AcceptPricesRequest.shape.prices)

/** The changed form values of a line. */
const FieldsForm = z
  .object({ crumb, action: z.literal('fields'), entryId: Id })
  .catchall(z.string().max(20_000))
  .refine(
    ({ crumb: _, action: __, entryId: ___, ...fields }) =>
      Object.keys(fields).every((name) => name.startsWith('field.')),
    'The form has a field that is not known.',
  )

/** The forms of the cart page, by the button pressed. */
export const CartForm = z.discriminatedUnion('action', [
  z.strictObject({ crumb, action: z.literal('quantity'), entryId: Id, quantity: TypedQuantity }),
  z.strictObject({ crumb, action: z.literal('remove'), entryId: Id }),
  z.strictObject({ crumb, action: z.literal('prices'), prices: SeenPrices }),
  z.strictObject({ crumb, action: z.literal('location'), ...ShippingLocationRequest.shape }),
  z.strictObject({ crumb, action: z.literal('shipping'), choice: ShippingChoice }),
  FieldsForm,
])
/** The forms for codes, which have a smaller rate limit. */
export const CodeForm = z.discriminatedUnion('action', [
  z.strictObject({ crumb, action: z.literal('code'), ...CouponRequest.shape }),
  z.strictObject({ crumb, action: z.literal('remove-code'), ...CouponRequest.shape }),
])
export type CodeForm = z.output<typeof CodeForm>
export type CartForm = z.output<typeof CartForm>

/** The readable fields of a rejected form, so that nothing typed is lost. */
export const TypedForm = z.record(z.string(), z.string()).catch({})
export type TypedForm = z.infer<typeof TypedForm>
