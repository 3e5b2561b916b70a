import { z } from 'zod'
import { type AutomationSettings, automationKinds } from '../shared/newsletter/automation-settings.ts'
import { ONE_LINE } from '../shared/validation/one-line.ts'
import { SettingsHistoryReply, saveRequest, UndoSettingsRequest } from '../websites/admin-contract.ts'
import { ListId } from './contract.ts'

const Subject = z
  .string()
  .trim()
  .min(1, 'Please enter a subject.')
  .max(150, 'A subject has at most 150 characters.')
  .regex(ONE_LINE, 'A subject is one line.')
const Body = z.string().trim().min(1, 'Please enter a text.').max(5_000, 'A text has at most 5,000 characters.')

const Texts = z.strictObject({ isOn: z.boolean(), listId: ListId.nullable(), subject: Subject, body: Body })

export const AutomationSettingsRequest = z.strictObject({
  welcome: Texts,
  firstOrder: Texts,
  winBack: Texts,
  winBackDays: z.int('Enter a number of days from 14 to 730.').min(14).max(730),
}) satisfies z.ZodType<AutomationSettings>

export const AutomationReport = z.object({
  kind: z.enum(automationKinds),
  sent: z.number(),
  skipped: z.number(),
  failed: z.number(),
  /** Orders of those who got it within the 30 days after. */
  orders: z.number(),
})
export type AutomationReport = z.infer<typeof AutomationReport>

export const AutomationsReply = z.object({
  version: z.number(),
  settings: AutomationSettingsRequest,
  report: z.array(AutomationReport),
  /** Laws on marketing ask for it; without it nothing is sent. */
  hasPostalAddress: z.boolean(),
})
export type AutomationsReply = z.infer<typeof AutomationsReply>
export const SaveAutomationsRequest = saveRequest(AutomationSettingsRequest)
export const AutomationsHistoryReply = SettingsHistoryReply
export const UndoAutomationsRequest = UndoSettingsRequest
export const TestAutomationRequest = z.strictObject({ subject: Subject, body: Body })
export const TestAutomationReply = z.object({ sentTo: z.string() })
