import { z } from 'zod'

/** Known kinds of what stands in areas; the database takes others. */
export const areaItemKinds = ['page', 'post', 'blog', 'file', 'lesson', 'course'] as const
export type AreaItemKind = (typeof areaItemKinds)[number]

export const planKinds = ['free', 'once', 'recurring'] as const
/** `once`: a product that is sold once. `recurring`: a subscription. */
export type PlanKind = (typeof planKinds)[number]

export const grantSources = ['plan', 'order', 'subscription', 'hand', 'csv', 'invite'] as const
/** `plan`: they joined a free plan themselves. */
export type GrantSource = (typeof grantSources)[number]

/** A place to come back to on this website. */
export const ReturnPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])/)

export const areaMessages = {
  full: 'There is no place left.',
  closed: 'This plan is closed to new members at the moment.',
  needsProduct: 'A paid plan needs a product, and a free one has none.',
  noProduct: 'Choose a product that is sold once, or as a subscription.',
  gone: 'There is no such plan any more.',
} as const

export const JoinParams = z.strictObject({ planId: z.uuid() })
/** `to`: the page that they wanted to see. */
export const JoinQuery = z.strictObject({ to: ReturnPath.optional(), done: z.literal('1').optional() })
export const JoinPlanForm = z.strictObject({
  crumb: z.string().max(100).default(''),
  action: z.enum(['join', 'leave']).default('join'),
  to: ReturnPath.optional(),
})
