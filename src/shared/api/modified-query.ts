import { z } from 'zod'

const Moment = z.iso
  .datetime({ offset: true, error: 'Write a time as ISO 8601 does: 2026-11-30T09:00:00Z.' })
  .refine((at) => at >= '1970' && at < '9999', 'Choose a time between 1970 and 9998.')

/** Query of a list that can be narrowed to what was changed within a time. */
export const modifiedQuery = {
  modifiedAfter: Moment.optional().meta({ description: 'Only what was changed at this time or later.' }),
  modifiedBefore: Moment.optional().meta({ description: 'Only what was changed before this time.' }),
}

export interface Modified {
  modifiedAfter?: string | undefined
  modifiedBefore?: string | undefined
}
