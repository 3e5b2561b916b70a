import { z } from 'zod'

/** Longer tokens are not ours. */
export const LetterLinkParams = z.strictObject({ token: z.string().max(400) })

/** Specification §8, editor. */
export const NO_LISTS = "You don't have any mailing lists. Please create one before continuing."
