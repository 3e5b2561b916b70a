import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type {
  AdminFormParams,
  CreateFormRequest,
  FormReply,
  FormReportReply,
  FormsReply,
  HistoryReply,
  NoteRequest,
  ReplyRequest,
  ReportQuery,
  SaveFormRequest,
  SubmissionChangesReply,
  SubmissionChangesRequest,
  SubmissionFileParams,
  SubmissionParams,
  SubmissionReply,
  SubmissionsQuery,
  SubmissionsReply,
  TestSubmissionReply,
  TestSubmissionRequest,
} from './admin-contract.ts'
import type {
  FillingParams,
  FormParams,
  PlainFormRequest,
  ProgressRequest,
  PublicFormReply,
  SaveSubmissionRequest,
  SubmissionKeyReply,
  TemplateSchemaQuery,
  TemplateSchemaReply,
  UploadedFileParams,
  UploadFileQuery,
  UploadFileReply,
  ValidateFormReply,
  ValidateFormRequest,
} from './contract.ts'

/** Specification §8, Forms. */
const message = 'Unable to submit form. Submission rate limit exceeded. Please try again later.'
const submissions: RateLimit = {
  name: 'form-submission',
  points: 10,
  seconds: 60,
  by: 'visitor',
  perAddress: 60,
  message,
}
const keys: RateLimit = { name: 'form-key', points: 30, seconds: 60, by: 'visitor', perAddress: 300, message }
const checks: RateLimit = { name: 'form-check', points: 60, seconds: 60, by: 'visitor', perAddress: 600, message }
const uploads: RateLimit = { name: 'form-file', points: 30, seconds: 60, by: 'visitor', perAddress: 120, message }
const reads: RateLimit = { name: 'forms', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'forms-change', points: 120, seconds: 60, by: 'account' }

const SUBMISSIONS = '/api/forms/:formId/submissions'

/** A key for one filling, specification §7; the body is empty. */
export const createSubmissionKey = endpoint({
  method: 'POST',
  path: '/api/form/FormSubmissionKey',
  faces: ['storefront'],
  allow: 'visitor',
  rateLimit: keys,
  reply: schema<typeof SubmissionKeyReply>(),
})

/** Answered with 204, or with 400 and a message per field. */
export const saveSubmission = endpoint({
  method: 'POST',
  path: '/api/form/SaveFormSubmission',
  faces: ['storefront'],
  allow: 'visitor',
  rateLimit: submissions,
  body: schema<typeof SaveSubmissionRequest>(),
})

export const validateForm = endpoint({
  method: 'POST',
  path: '/api/rest/forms/validate/:formId',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: checks,
  params: schema<typeof FormParams>(),
  body: schema<typeof ValidateFormRequest>(),
  reply: schema<typeof ValidateFormReply>(),
})

/** Kinds of fields with their properties. */
export const readTemplateSchema = endpoint({
  method: 'GET',
  path: '/api/template/GetTemplateSchema',
  faces: ['storefront', 'manage'],
  allow: 'anyone',
  rateLimit: { name: 'template-schema', points: 120, seconds: 60, by: 'address' },
  query: schema<typeof TemplateSchemaQuery>(),
  reply: schema<typeof TemplateSchemaReply>(),
})

export const readPublicForm = endpoint({
  method: 'GET',
  path: '/api/form/:formId',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: { name: 'form', points: 300, seconds: 60, by: 'address' },
  params: schema<typeof FormParams>(),
  reply: schema<typeof PublicFormReply>(),
})

/** A step of filling in a form, counted without cookies. */
export const recordFormProgress = endpoint({
  method: 'POST',
  path: '/api/form/progress',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: { name: 'form-progress', points: 120, seconds: 60, by: 'address' },
  bodyType: 'beacon',
  body: schema<typeof ProgressRequest>(),
})

/** The bytes of one file; it belongs to the filling until that is sent. */
export const uploadFormFile = endpoint({
  method: 'POST',
  path: '/api/form/files/:fillingId',
  faces: ['storefront'],
  allow: 'visitor',
  rateLimit: uploads,
  params: schema<typeof FillingParams>(),
  query: schema<typeof UploadFileQuery>(),
  reply: schema<typeof UploadFileReply>(),
})

export const removeFormFile = endpoint({
  method: 'DELETE',
  path: '/api/form/files/:fillingId/:fileId',
  faces: ['storefront'],
  allow: 'visitor',
  rateLimit: uploads,
  params: schema<typeof UploadedFileParams>(),
})

/** The form on a page of its own, which works without scripts. */
export const showForm = endpoint({
  method: 'GET',
  path: '/forms/:formId',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: { name: 'form-page', points: 300, seconds: 60, by: 'address' },
  params: schema<typeof FormParams>(),
})

/** The same form as a browser without scripts sends it. */
export const submitPlainForm = endpoint({
  method: 'POST',
  path: '/forms/:formId',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: submissions,
  bodyType: 'form',
  params: schema<typeof FormParams>(),
  body: schema<typeof PlainFormRequest>(),
})

/** A form that asks for files, sent without scripts: its texts and files as parts. */
export const submitPlainFormWithFiles = endpoint({
  method: 'POST',
  path: '/forms/:formId/with-files',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: submissions,
  params: schema<typeof FormParams>(),
})

const editing = { faces: ['manage'], allow: 'forms.edit' } as const
const reading = { faces: ['manage'], allow: 'forms.readSubmissions' } as const

export const listForms = endpoint({
  ...editing,
  method: 'GET',
  path: '/api/forms',
  rateLimit: reads,
  reply: schema<typeof FormsReply>(),
})

export const createForm = endpoint({
  ...editing,
  method: 'POST',
  path: '/api/forms',
  rateLimit: changes,
  body: schema<typeof CreateFormRequest>(),
  reply: schema<typeof FormReply>(),
})

export const readForm = endpoint({
  ...editing,
  method: 'GET',
  path: '/api/forms/:formId',
  rateLimit: reads,
  params: schema<typeof AdminFormParams>(),
  reply: schema<typeof FormReply>(),
})

/** A saved change is a new version; answers keep theirs. */
export const saveForm = endpoint({
  ...editing,
  method: 'PUT',
  path: '/api/forms/:formId',
  rateLimit: changes,
  params: schema<typeof AdminFormParams>(),
  body: schema<typeof SaveFormRequest>(),
  reply: schema<typeof FormReply>(),
})

export const duplicateForm = endpoint({
  ...editing,
  method: 'POST',
  path: '/api/forms/:formId/duplicate',
  rateLimit: changes,
  params: schema<typeof AdminFormParams>(),
  reply: schema<typeof FormReply>(),
})

export const deleteForm = endpoint({
  ...editing,
  method: 'DELETE',
  path: '/api/forms/:formId',
  rateLimit: changes,
  params: schema<typeof AdminFormParams>(),
})

/** Undoes its deletion, with all of its answers. */
export const restoreForm = endpoint({
  ...editing,
  method: 'POST',
  path: '/api/forms/:formId/restore',
  rateLimit: changes,
  params: schema<typeof AdminFormParams>(),
  reply: schema<typeof FormReply>(),
})

export const readFormReport = endpoint({
  ...editing,
  method: 'GET',
  path: '/api/forms/:formId/report',
  rateLimit: reads,
  params: schema<typeof AdminFormParams>(),
  query: schema<typeof ReportQuery>(),
  reply: schema<typeof FormReportReply>(),
})

/** Answers from the preview, marked as a test. */
export const createTestSubmission = endpoint({
  ...editing,
  method: 'POST',
  path: '/api/forms/:formId/test-submissions',
  rateLimit: changes,
  params: schema<typeof AdminFormParams>(),
  body: schema<typeof TestSubmissionRequest>(),
  reply: schema<typeof TestSubmissionReply>(),
})

export const listSubmissions = endpoint({
  ...reading,
  method: 'GET',
  path: SUBMISSIONS,
  rateLimit: reads,
  params: schema<typeof AdminFormParams>(),
  query: schema<typeof SubmissionsQuery>(),
  reply: schema<typeof SubmissionsReply>(),
})

export const exportSubmissions = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/forms/:formId/submissions.csv',
  rateLimit: { name: 'forms-export', points: 10, seconds: 60, by: 'account' },
  params: schema<typeof AdminFormParams>(),
})

export const changeSubmissions = endpoint({
  ...reading,
  method: 'POST',
  path: `${SUBMISSIONS}/changes`,
  rateLimit: changes,
  params: schema<typeof AdminFormParams>(),
  body: schema<typeof SubmissionChangesRequest>(),
  reply: schema<typeof SubmissionChangesReply>(),
})

export const readSubmission = endpoint({
  ...reading,
  method: 'GET',
  path: `${SUBMISSIONS}/:submissionId`,
  rateLimit: reads,
  params: schema<typeof SubmissionParams>(),
  reply: schema<typeof SubmissionReply>(),
})

export const addSubmissionNote = endpoint({
  ...reading,
  method: 'POST',
  path: `${SUBMISSIONS}/:submissionId/notes`,
  rateLimit: changes,
  params: schema<typeof SubmissionParams>(),
  body: schema<typeof NoteRequest>(),
  reply: schema<typeof HistoryReply>(),
})

/** Sends an e-mail to the address in the answers, once. */
export const replyToSubmission = endpoint({
  ...reading,
  method: 'POST',
  path: `${SUBMISSIONS}/:submissionId/replies`,
  rateLimit: { name: 'form-replies', points: 30, seconds: 60, by: 'account' },
  params: schema<typeof SubmissionParams>(),
  body: schema<typeof ReplyRequest>(),
  reply: schema<typeof HistoryReply>(),
})

export const readSubmissionFile = endpoint({
  ...reading,
  method: 'GET',
  path: `${SUBMISSIONS}/:submissionId/files/:fileId`,
  rateLimit: { name: 'form-files', points: 120, seconds: 60, by: 'account' },
  params: schema<typeof SubmissionFileParams>(),
})
