import { z } from 'zod'
import { modifiedQuery } from '../shared/api/modified-query.ts'
import type { FormDefinition, FormField, FormSettings } from '../shared/forms/form-definition.ts'
import { formTemplates } from '../shared/forms/form-templates.ts'
import { FormId } from './contract.ts'
import { FormFieldsSchema, FormName, FormSettingsSchema } from './fields-contract.ts'

export const AdminFormParams = z.strictObject({ formId: FormId })
export const SubmissionParams = z.strictObject({ formId: FormId, submissionId: z.uuid() })
export const SubmissionFileParams = z.strictObject({ formId: FormId, submissionId: z.uuid(), fileId: z.uuid() })

/** A form in the list. */
export const FormRow = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number(),
  /** Number of fields that are answered. */
  fields: z.number(),
  /** Answers in the inbox, spam and deleted ones apart; null for those who may not read answers. */
  submissions: z.number().nullable(),
  unread: z.number().nullable(),
  /** ISO 8601, like every time here. */
  changedOn: z.string(),
  isClosed: z.boolean(),
})
export type FormRow = z.infer<typeof FormRow>
export const FormsReply = z.object({ forms: z.array(FormRow), mayReadAnswers: z.boolean() })
export type FormsReply = z.infer<typeof FormsReply>

/** `template`: the key of one, or null for a form without fields. */
export const CreateFormRequest = z.strictObject({
  name: FormName,
  template: z.enum(formTemplates.map(({ key }) => key)).nullable(),
})
export type CreateFormRequest = z.output<typeof CreateFormRequest>

/** The shape is `FormDefinition`. */
export const FormDefinitionSchema: z.ZodType<FormDefinition> = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number(),
  fields: z.custom<FormField[]>(Array.isArray),
  settings: z.custom<FormSettings>((value) => typeof value === 'object' && value !== null),
})

export const FormReply = z.object({
  form: FormDefinitionSchema,
  /** Signs the requests to the webhook; null for those who may not read answers. */
  webhookSecret: z.string().nullable(),
  /** What this person may change apart from the fields. */
  may: z.object({ customCode: z.boolean(), delivery: z.boolean() }),
})
export type FormReply = z.infer<typeof FormReply>

/** `version` is the one that the change is based on: 409 if there is a newer one. */
export const SaveFormRequest = z.strictObject({
  version: z.int().min(1),
  name: FormName,
  fields: FormFieldsSchema,
  settings: FormSettingsSchema,
})
export type SaveFormRequest = z.output<typeof SaveFormRequest>

export const submissionStates = ['inbox', 'starred', 'unread', 'spam', 'deleted'] as const
export type SubmissionState = (typeof submissionStates)[number]

export const SubmissionsQuery = z.strictObject({
  search: z.string().max(200, 'A search has at most 200 characters.').optional(),
  state: z.enum(submissionStates).default('inbox'),
  ...modifiedQuery,
  after: z.string().max(600).optional(),
})
export type SubmissionsQuery = z.output<typeof SubmissionsQuery>

/** An answer as specification §9 shows it: `SummaryField` with the field's id. */
export const AnsweredField = z.object({
  id: z.string(),
  type: z.string(),
  rawTitle: z.string(),
  value: z.string(),
  values: z.union([z.record(z.string(), z.string()), z.array(z.string())]).nullable(),
  text: z.string(),
})
export type AnsweredField = z.infer<typeof AnsweredField>

export const SubmissionRow = z.object({
  id: z.string(),
  version: z.number(),
  submittedOn: z.string(),
  isRead: z.boolean(),
  isStarred: z.boolean(),
  isTest: z.boolean(),
  isSpam: z.boolean(),
  isDeleted: z.boolean(),
  /** Why it is in the spam folder; empty elsewhere. */
  spamReason: z.string(),
  /** Name or email of the person; empty when the form asks for neither. */
  from: z.string(),
  /** The first answers in one line. */
  preview: z.string(),
})
export type SubmissionRow = z.infer<typeof SubmissionRow>

export const SubmissionsReply = z.object({
  submissions: z.array(SubmissionRow),
  nextPageCursor: z.string().nullable(),
  counts: z.object({
    inbox: z.number(),
    unread: z.number(),
    starred: z.number(),
    spam: z.number(),
    deleted: z.number(),
  }),
})
export type SubmissionsReply = z.infer<typeof SubmissionsReply>

export const letterStates = ['waiting', 'claimed', 'sent', 'failed', 'uncertain'] as const

export const SubmissionFile = z.object({ fileId: z.string(), name: z.string(), bytes: z.number() })

/** What happened with an answer after it was sent, oldest first. */
export const SubmissionEvent = z.object({
  id: z.string(),
  kind: z.enum(['note', 'reply', 'notification', 'webhook']),
  /** Of a note or a reply; of a notification its recipient, of a webhook its host. */
  text: z.string(),
  /** Name of the contributor; empty for what the website did. */
  by: z.string(),
  at: z.string(),
  /** Null for a note. */
  state: z.enum(letterStates).nullable(),
  /** Why it failed, or is uncertain. */
  reason: z.string(),
})
export type SubmissionEvent = z.infer<typeof SubmissionEvent>

export const SubmissionReply = z.object({
  submission: SubmissionRow,
  formName: z.string(),
  /** By the version with which it was sent. */
  answers: z.array(AnsweredField),
  files: z.record(z.string(), z.array(SubmissionFile)),
  /** Where it was sent from. */
  page: z.object({ title: z.string(), path: z.string() }),
  /** Address that a reply goes to; null without one. */
  replyTo: z.string().nullable(),
  history: z.array(SubmissionEvent),
})
export type SubmissionReply = z.infer<typeof SubmissionReply>

export const submissionChanges = ['read', 'unread', 'star', 'unstar', 'spam', 'inbox', 'delete', 'restore'] as const
export type SubmissionChange = (typeof submissionChanges)[number]
export const SubmissionChangesRequest = z.strictObject({
  ids: z.array(z.uuid()).min(1, 'Choose at least one.').max(100, 'At most 100 at a time.'),
  change: z.enum(submissionChanges),
})
export type SubmissionChangesRequest = z.output<typeof SubmissionChangesRequest>
/** How many were changed. */
export const SubmissionChangesReply = z.object({ changed: z.number() })

const text = (most: number, what: string) =>
  z
    .string()
    .overwrite((typed) => typed.replaceAll('\r\n', '\n').trim())
    .min(1, `Write ${what}.`)
    .max(most, `At most ${most.toLocaleString('en')} characters.`)
    .refine((typed) => !typed.includes('\0') && typed.isWellFormed(), 'This text cannot be stored.')

export const NoteRequest = z.strictObject({ text: text(5_000, 'a note') })
export const ReplyRequest = z.strictObject({ text: text(10_000, 'a reply') })
export const HistoryReply = z.object({ history: z.array(SubmissionEvent) })

/** Answers as the preview sends them, checked like a visitor's. */
export const TestSubmissionRequest = z.strictObject({ form: z.record(z.string(), z.unknown()) })
export const TestSubmissionReply = z.object({ submissionId: z.string() })

const Day = z.iso.date('Enter a date.')
/** Days of the website's time zone, both included. */
export const ReportQuery = z
  .strictObject({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day is before the first.' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 366 * 86_400_000, {
    path: ['to'],
    message: 'A report spans at most a year.',
  })
export type ReportQuery = z.output<typeof ReportQuery>

const counts = { seen: z.number(), begun: z.number(), sent: z.number() }
export const FormReportReply = z.object({
  days: z.array(z.object({ day: z.string(), ...counts })),
  versions: z.array(z.object({ version: z.number(), ...counts })),
  /** Where people gave up: the last field they touched, most often first. */
  lastFields: z.array(z.object({ version: z.number(), fieldId: z.string(), title: z.string(), left: z.number() })),
})
export type FormReportReply = z.infer<typeof FormReportReply>
