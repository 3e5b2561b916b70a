import { z } from 'zod'
import { HONEYPOT } from '../shared/forms/honeypot.ts'
import { FieldId } from './fields-contract.ts'

/** Specification §8, Forms. */
export const formMessages = {
  reload: 'Error processing form submission. Please reload and try again.',
  noKey: 'Could not get a form submission key, please try again later.',
  unreadable: 'Could not parse the form fields, please check your entries.',
  notConfigured: 'This form has not been configured yet.',
  tooMany: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  closed: 'This form is closed. It takes no more answers.',
  full: 'This form has had all the answers it takes.',
  again: 'You have sent this form already.',
  noFile: 'This file is no longer here. Please choose it again.',
} as const

export const FormId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
export const FormParams = z.strictObject({ formId: FormId })

/** Specification §3, Form key response. */
export const SubmissionKeyReply = z.object({ key: z.string() })

const short = z.string().max(500)

/** Specification §3, Form: what is sent with the answers. */
export const SaveSubmissionRequest = z.strictObject({
  formId: FormId,
  /** The version that the visitor saw; the current one when absent. */
  version: z.int().min(1).max(1_000_000).optional(),
  key: z.string().min(1, formMessages.reload).max(300, formMessages.reload),
  /** Answers by field id: as JSON text, or as the value itself. */
  form: z.union([z.string(), z.record(z.string(), z.unknown())]),
  captchaKey: z.string().max(10_000).optional(),
  pageTitle: short.optional(),
  pageId: short.optional(),
  /** `i` for an item, `c` for a collection. */
  contentSource: z.enum(['i', 'c']).optional(),
  pagePath: z.string().max(2_000).optional(),
  pagePermissionTypeValue: z.int().min(0).max(100).optional(),
  /** Of the browser, to which uploaded files belong. */
  fillingId: z.uuid().optional(),
  [HONEYPOT]: z.string().max(1_000).optional(),
})
export type SaveSubmissionRequest = z.output<typeof SaveSubmissionRequest>

/** `POST /api/rest/forms/validate/:formId`: answers by field id. */
export const ValidateFormRequest = z.record(z.string(), z.unknown())
export const ValidateFormReply = z.object({ errors: z.record(z.string(), z.string()) })

export const TemplateSchemaQuery = z.strictObject({ type: z.literal('form', 'There is a schema only for forms.') })
export const TemplateSchemaReply = z.object({
  type: z.literal('form'),
  fieldsets: z.array(z.object({ id: z.number(), name: z.string() })),
  fields: z.array(z.object({ type: z.string(), properties: z.array(z.string()) })),
})

/** A form as visitors get it; its shape is `PublicForm`. */
export const PublicFormReply = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number(),
  fields: z.array(z.looseObject({ id: z.string(), type: z.string() })),
  settings: z.record(z.string(), z.unknown()),
  isClosed: z.boolean(),
})

/** A step of filling in, counted without cookies. */
export const ProgressRequest = z.strictObject({
  formId: FormId,
  version: z.int().min(1).max(1_000_000),
  step: z.enum(['seen', 'begun', 'left']),
  /** The last field that was touched, with `left`. */
  fieldId: FieldId.optional(),
})
export type ProgressRequest = z.output<typeof ProgressRequest>

export const FillingParams = z.strictObject({ fillingId: z.uuid() })
export const UploadedFileParams = z.strictObject({ fillingId: z.uuid(), fileId: z.uuid() })
export const UploadFileQuery = z.strictObject({ formId: FormId, fieldId: FieldId, name: z.string().min(1).max(1_000) })
export const UploadFileReply = z.object({ fileId: z.string(), name: z.string(), bytes: z.number() })
export type UploadFileReply = z.infer<typeof UploadFileReply>

/** A form as browsers send it without scripts: `field.<id>` and `field.<id>.<place>` beside these. */
export const PlainFormRequest = z
  .object({
    version: z.string().max(10).default(''),
    pageTitle: short.default(''),
    pageId: short.default(''),
    pagePath: z.string().max(2_000).default(''),
    contentSource: z.enum(['i', 'c', '']).default(''),
    [HONEYPOT]: z.string().max(1_000).default(''),
    altcha: z.string().max(10_000).optional(),
    'g-recaptcha-response': z.string().max(10_000).optional(),
  })
  .catchall(z.string().max(20_000))
export type PlainFormRequest = z.output<typeof PlainFormRequest>
