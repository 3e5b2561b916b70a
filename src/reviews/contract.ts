import { z } from 'zod'
import { OrderToken } from '../orders/contract.ts'
import { ONE_LINE } from '../shared/validation/one-line.ts'

export const reviewLimits = { NAME: 60, TITLE: 120, BODY: 5_000, ANSWER: 2_000 } as const

const paragraphs = z.string().overwrite((text) => text.replaceAll('\r\n', '\n').trim())

/** A customer's review of something they bought. */
export const ReviewWords = z.strictObject({
  rating: z.coerce
    .number('Choose one to five stars.')
    .int('Choose one to five stars.')
    .min(1, 'Choose one to five stars.')
    .max(5, 'Choose one to five stars.'),
  name: z
    .string()
    .trim()
    .min(1, 'Enter the name that is shown with your review.')
    .max(reviewLimits.NAME, `A name has at most ${reviewLimits.NAME} characters.`)
    .regex(ONE_LINE, 'One line only.'),
  title: z
    .string()
    .trim()
    .max(reviewLimits.TITLE, `A title has at most ${reviewLimits.TITLE} characters.`)
    .regex(ONE_LINE, 'One line only.'),
  body: paragraphs.max(reviewLimits.BODY, `A review has at most ${reviewLimits.BODY.toLocaleString('en')} characters.`),
})
export type ReviewWords = z.output<typeof ReviewWords>

/** `GET /order/reviews` on the website's host. */
export const WriteReviewQuery = z.strictObject({ token: OrderToken, done: z.literal('1').optional() })

/** `POST /order/reviews`: the form's fields as typed; errors are shown on the page. */
export const WriteReviewForm = z.strictObject({
  token: OrderToken,
  lineId: z.string().max(200),
  rating: z.string().max(20).default(''),
  name: z.string().max(500),
  title: z.string().max(1_000),
  body: z.string().max(20_000),
})
export type WriteReviewForm = z.output<typeof WriteReviewForm>

/** `GET /shop/reviews/:itemId` on the website's host: all reviews of a product, page by page. */
export const ItemReviewsParams = z.strictObject({ itemId: z.string().min(1).max(100) })
export const ItemReviewsQuery = z.strictObject({ cursor: z.string().max(600).optional() })
