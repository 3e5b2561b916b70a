import { InvalidFields, NotFound } from '../../platform/errors/application-errors.ts'
import { type HttpError, toProblem } from '../../platform/errors/problem.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { type FailedRequest, handle, type Route } from '../../platform/http/routing/route.ts'
import { type LimitPerKey, limitPerKey } from '../../platform/turns/limit-per-key.ts'
import { DomainError } from '../../shared/domain-error.ts'
import {
  FillingParams,
  FormParams,
  formMessages,
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
} from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import type { FormsQueries } from '../queries.ts'
import { plainFormRoutes } from './plain-routes.ts'
import { answerErrors } from './read-answers.ts'
import { type FormFileDeps, receiveFormFile, removeFormFile } from './receive-file.ts'
import { recordProgress } from './record-progress.ts'
import { type SaveSubmissionDeps, saveSubmission } from './save-submission.ts'
import { formTemplateSchema } from './template-schema.ts'

export interface FormVisitorDeps extends SaveSubmissionDeps, FormFileDeps {
  formsQueries: FormsQueries
}

/** Answers of 100 fields, and more text than anybody types. */
const BODY_BYTES_MAX = 512 * 1024
/** As long as 20 MB take on a slow line. */
const FILE_WITHIN_MS = 4 * 60_000
/** Of one website in this process. */
const ARRIVING = { atOnce: 4, mostWaiting: 20 }
const TOO_MANY = 'Too many files are being sent at once. Please try again in a few seconds.'

/** What visitors do with forms: with scripts, and without. */
export function formVisitorRoutes(deps: FormVisitorDeps): Route[] {
  const inTurn = limitPerKey(ARRIVING, TOO_MANY)
  return [
    key(deps),
    save(deps),
    validate(deps),
    templateSchema(),
    progress(deps),
    upload(deps, inTurn),
    removeFile(deps),
    publicForm(deps),
    ...plainFormRoutes(deps, inTurn),
  ]
}

const key = ({ submissionKeys }: FormVisitorDeps) =>
  handle(endpoints.createSubmissionKey, {
    reply: SubmissionKeyReply,
    handle: ({ visit }) => {
      if (visit.visitorId === undefined) throw new DomainError(formMessages.noKey)
      return { key: submissionKeys.create(requireTenant(visit).websiteId, visit.visitorId, visit.now) }
    },
  })

const save = (deps: FormVisitorDeps) =>
  handle(endpoints.saveSubmission, {
    bodyBytesMax: BODY_BYTES_MAX,
    body: SaveSubmissionRequest,
    async handle({ body, visit, res }) {
      await saveSubmission(deps, visit, body)
      res.status(204).set('Cache-Control', 'no-store').end()
      return undefined
    },
    renderError: sendFieldErrors,
  })

const validate = ({ forms }: FormVisitorDeps) =>
  handle(endpoints.validateForm, {
    bodyBytesMax: BODY_BYTES_MAX,
    params: FormParams,
    body: ValidateFormRequest,
    reply: ValidateFormReply,
    async handle({ params: { formId }, body, visit }) {
      const form = await forms.find(requireTenant(visit).websiteId, formId)
      if (!form) throw new NotFound(formMessages.notConfigured)
      const errors = answerErrors(form.fields, body)
      if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
      return { errors }
    },
    renderError: sendFieldErrors,
  })

/** The messages also where the specification has them: `data.errors`. */
async function sendFieldErrors(refusal: HttpError, { res }: FailedRequest): Promise<false | undefined> {
  const { status, errors } = refusal
  if (errors === undefined) return false
  const problem = { ...toProblem(refusal, res.locals.requestId), data: { errors } }
  res.statusCode = status
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Content-Type', 'application/problem+json')
  res.end(JSON.stringify(problem))
  return undefined
}

const templateSchema = () =>
  handle(endpoints.readTemplateSchema, {
    query: TemplateSchemaQuery,
    reply: TemplateSchemaReply,
    handle: () => formTemplateSchema,
  })

const progress = (deps: FormVisitorDeps) =>
  handle(endpoints.recordFormProgress, {
    lowPriority: true,
    body: ProgressRequest,
    async handle({ body, visit }) {
      await recordProgress(deps, requireTenant(visit).websiteId, body, visit.now)
      return undefined
    },
  })

const upload = (deps: FormVisitorDeps, inTurn: LimitPerKey) =>
  handle(endpoints.uploadFormFile, {
    timeoutMs: FILE_WITHIN_MS,
    streamsBody: true,
    hasOwnConcurrencyLimit: true,
    params: FillingParams,
    query: UploadFileQuery,
    reply: UploadFileReply,
    handle({ params: { fillingId }, query, visit, req }) {
      const { websiteId } = requireTenant(visit)
      const wish = { ...query, fillingId, visitorHash: visitorHash(deps, visit), now: visit.now }
      return inTurn(websiteId, () => receiveFormFile(deps, websiteId, wish, req))
    },
  })

const removeFile = (deps: FormVisitorDeps) =>
  handle(endpoints.removeFormFile, {
    params: UploadedFileParams,
    async handle({ params, visit }) {
      const { websiteId } = requireTenant(visit)
      await removeFormFile(deps, websiteId, { ...params, visitorHash: visitorHash(deps, visit) })
      return undefined
    },
  })

function visitorHash({ submissionKeys }: FormVisitorDeps, visit: Visit): string {
  return submissionKeys.hash('files', requireTenant(visit).websiteId, visit.visitorId ?? '')
}

const publicForm = ({ formsQueries }: FormVisitorDeps) =>
  handle(endpoints.readPublicForm, {
    params: FormParams,
    reply: PublicFormReply,
    async handle({ params: { formId }, visit }) {
      const form = await formsQueries.publicForm(requireTenant(visit).websiteId, formId)
      if (!form) throw new NotFound(formMessages.notConfigured)
      return { ...form, fields: form.fields.map((field) => ({ ...field })), settings: { ...form.settings } }
    },
  })
