import { z } from 'zod'

/** The end of the links in reminders. */
export const ReminderLinkParams = z.object({ token: z.string().max(400) })

/** Only our own page names `again`; mail programs post to the link as it is. */
export const StopRemindersQuery = z.object({ again: z.string().max(10).optional() })
