import { z } from 'zod'
import { OrderQuantity } from '../../shared/validation/order-quantity.ts'
import { AcceptPricesRequest, CouponRequest, ShippingLocationRequest, ShippingOptionRequest } from '../contract.ts'

const Id = z.string().min(1).max(64)
/** Of the session; judged before the form is looked at. */
const crumb = z.string().max(200).optional()

/** As it was typed. */
const TypedQuantity = z
  .string()
  .max(20)
  .transform((typed) => (/^\s*-?\d+(?:\.\d+)?\s*$/.test(typed) ? Number(typed) : Number.NaN))
  .pipe(OrderQuantity)

/** `option.Size`: the value that was chosen of an option. `field.f1`, `field.f1.0`: what was written into a form. */
const choiceOrField = /^(?:option|field)\../

/** The form of a product page, and that of its additional fields, which holds the same once more. */
export const AddForm = z
  .object({
    itemId: Id,
    quantity: TypedQuantity.default(1),
    /** The form with the additional fields was filled in. */
    isFilledIn: z.literal('1').optional(),
  })
  .catchall(z.string().max(20_000))
  .refine(
    ({ itemId: _, quantity: __, isFilledIn: ___, ...others }) =>
      Object.keys(others).every((name) => choiceOrField.test(name)),
    'The form has a field that is not known.',
  )
export type AddForm = z.output<typeof AddForm>

/** `<window, or nothing> <option>`: one entry of the list of shipping options. */
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

/** What was filled in for a line, once more. */
const FieldsForm = z
  .object({ crumb, action: z.literal('fields'), entryId: Id })
  .catchall(z.string().max(20_000))
  .refine(
    ({ crumb: _, action: __, entryId: ___, ...fields }) =>
      Object.keys(fields).every((name) => name.startsWith('field.')),
    'The form has a field that is not known.',
  )

/** The forms of the cart page, by the button that was pressed. */
export const CartForm = z.discriminatedUnion('action', [
  z.strictObject({ crumb, action: z.literal('quantity'), entryId: Id, quantity: TypedQuantity }),
  z.strictObject({ crumb, action: z.literal('remove'), entryId: Id }),
  z.strictObject({ crumb, action: z.literal('prices'), prices: SeenPrices }),
  z.strictObject({ crumb, action: z.literal('location'), ...ShippingLocationRequest.shape }),
  z.strictObject({ crumb, action: z.literal('shipping'), choice: ShippingChoice }),
  FieldsForm,
])
/** Those about codes, which have a smaller budget. */
export const CodeForm = z.discriminatedUnion('action', [
  z.strictObject({ crumb, action: z.literal('code'), ...CouponRequest.shape }),
  z.strictObject({ crumb, action: z.literal('remove-code'), ...CouponRequest.shape }),
])
export type CodeForm = z.output<typeof CodeForm>
export type CartForm = z.output<typeof CartForm>

/** What can be read of a form that was refused, so that nothing typed is lost. */
export const TypedForm = z.record(z.string(), z.string()).catch({})
export type TypedForm = z.infer<typeof TypedForm>
