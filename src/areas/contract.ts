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
