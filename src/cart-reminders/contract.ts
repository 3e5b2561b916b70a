import { z } from 'zod'

/** The token at the end of the links in reminders. */
export const ReminderLinkParams = z.object({ token: z.string().max(400) })

/** Only our own page sends `again`; mail programs post to the link unchanged. */
export const StopRemindersQuery = z.object({ again: z.string().max(10).optional() })
