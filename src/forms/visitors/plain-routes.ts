import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import { InvalidFields, NotFound } from '../../platform/errors/application-errors.ts'
import { toHttpError } from '../../platform/errors/problem.ts'
import { sendVisitorPage, type VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { networkOf } from '../../platform/rate-limits/network-of.ts'
import type { LimitPerKey } from '../../platform/turns/limit-per-key.ts'
import { canonicalJson } from '../../shared/canonical-json.ts'
import type { FormAnswers, FormDefinition } from '../../shared/forms/form-definition.ts'
import { HONEYPOT } from '../../shared/forms/honeypot.ts'
import { typedValues } from '../../shared/forms/typed-fields.ts'
import { FormParams, formMessages, PlainFormRequest } from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import { isSafeRedirect } from '../fields-contract.ts'
import { findFilling } from '../submissions/store-submission.ts'
import { type ArrivedFile, dropArrived, receiveParts, sendWithFiles } from './plain-files.ts'
import { type FailedFilling, plainFormPage, sentFormPage } from './plain-form-page.ts'
import { answerErrors } from './read-answers.ts'
import type { FormFileDeps } from './receive-file.ts'
import { type Filling, type SaveSubmissionDeps, takeFilling } from './save-submission.ts'

export interface PlainFormDeps extends SaveSubmissionDeps, FormFileDeps {}

/** As long as all files of a form take on a slow line. */
const FILES_WITHIN_MS = 10 * 60_000

/** A form on a page of its own, and what a browser sends of one without scripts. */
export function plainFormRoutes(deps: PlainFormDeps, inTurn: LimitPerKey): Route[] {
  return [formPage(deps), plain(deps), withFiles(deps, inTurn)]
}

const formPage = (deps: PlainFormDeps) =>
  handle(endpoints.showForm, {
    params: FormParams,
    async handle({ params: { formId }, visit, res }) {
      const form = await findForm(deps, visit, formId)
      return show(deps, visit, res, () => plainFormPage(form, {}))
    },
  })

/** Pages are the same for everybody, so the form of one holds no crumb and no key: it is the origin that is checked. */
const plain = (deps: PlainFormDeps) =>
  handle(endpoints.submitPlainForm, {
    params: FormParams,
    body: PlainFormRequest,
    async handle({ params: { formId }, body, visit, req, res }) {
      const form = await findForm(deps, visit, formId)
      return take(deps, { form, body, files: [], errors: {}, visit, req, res })
    },
  })

const withFiles = (deps: PlainFormDeps, inTurn: LimitPerKey) =>
  handle(endpoints.submitPlainFormWithFiles, {
    timeoutMs: FILES_WITHIN_MS,
    streamsBody: true,
    hasOwnConcurrencyLimit: true,
    params: FormParams,
    async handle({ params: { formId }, visit, req, res }) {
      const form = await findForm(deps, visit, formId)
      return inTurn(requireTenant(visit).websiteId, async () => {
        const { texts, files, errors } = await receiveParts(deps, form, req)
        try {
          return await take(deps, { form, body: PlainFormRequest.parse(texts), files, errors, visit, req, res })
        } finally {
          await dropArrived(files)
        }
      })
    },
  })

interface PlainRequest {
  form: FormDefinition
  body: PlainFormRequest
  files: readonly ArrivedFile[]
  /** What is wrong with files, by field. */
  errors: Record<string, string>
  visit: Visit
  req: Request
  res: Response
}

/** Answers with the page of what was sent, or with the form, what was typed, and what is wrong with it. */
async function take(deps: PlainFormDeps, request: PlainRequest): Promise<undefined> {
  const { form, body, visit, res } = request
  const filledIn = await versionOf(deps, visit, form, Number(body.version) || form.version)
  const answers: FormAnswers = typedValues(filledIn.fields, textsOf(body))
  const filling = await fillingOf(deps, filledIn, answers, request)
  const failed = await refusalOf(() => send(deps, filledIn, answers, filling, request), answers)
  const { title, id, path, source } = filling.page
  if (failed) {
    const kept = { pageTitle: title, pageId: id, pagePath: path, contentSource: source }
    return show(deps, visit, res, () => plainFormPage(filledIn, kept, failed))
  }
  const { successRedirect } = form.settings
  if (successRedirect === '' || !isSafeRedirect(successRedirect))
    return show(deps, visit, res, () => sentFormPage(form, backTo(path)))
  res.set('Cache-Control', 'no-store').redirect(303, successRedirect)
  return undefined
}

async function send(
  deps: PlainFormDeps,
  { fields }: FormDefinition,
  answers: FormAnswers,
  filling: Filling,
  { form, files, errors, visit }: PlainRequest,
): Promise<void> {
  if (Object.keys(errors).length > 0) throw new InvalidFields({ ...answerErrors(fields, answers), ...errors })
  const { websiteId } = requireTenant(visit)
  const visitorHash = deps.submissionKeys.hash('files', websiteId, filling.visitorId)
  await sendWithFiles(deps, websiteId, { files, formId: form.id, visitorHash, now: visit.now }, (sent) =>
    takeFilling(deps, visit, { ...filling, form: { ...answers, ...sent } }),
  )
}

async function findForm({ forms }: SaveSubmissionDeps, visit: Visit, formId: string): Promise<FormDefinition> {
  const form = await forms.find(requireTenant(visit).websiteId, formId)
  if (!form) throw new NotFound(formMessages.notConfigured)
  return form
}

/** The version that the visitor saw, or else the current one. */
async function versionOf({ forms }: SaveSubmissionDeps, visit: Visit, form: FormDefinition, version: number) {
  if (version === form.version || !Number.isInteger(version) || version < 1 || version > form.version) return form
  return (await forms.find(requireTenant(visit).websiteId, form.id, version)) ?? form
}

async function fillingOf(
  deps: SaveSubmissionDeps,
  { version }: FormDefinition,
  answers: FormAnswers,
  { form, body, files, visit, req }: PlainRequest,
): Promise<Filling> {
  const page = {
    title: body.pageTitle,
    id: body.pageId,
    path: body.pagePath || pathOfReferer(req),
    source: body.contentSource,
    permission: null,
  }
  const content = files.map(({ fieldId, name, digest }) => [fieldId, name, digest])
  const sent = JSON.parse(JSON.stringify({ sender: networkOf(req.ip ?? ''), page, answers, files: content }))
  const fillingId = await fillingIdOf(deps, visit, form, canonicalJson(sent))
  return {
    formId: form.id,
    version,
    fillingId,
    // Each time the files are sent they get other ids.
    sameness: files.length > 0 ? fillingId : undefined,
    visitorId: visit.visitorId ?? '',
    form: answers,
    captchaToken: body.altcha ?? body['g-recaptcha-response'],
    honeypot: body[HONEYPOT],
    page,
  }
}

async function refusalOf(act: () => Promise<unknown>, answers: FormAnswers): Promise<FailedFilling | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    const { status, errors = {}, message } = toHttpError(error)
    if (status >= 500 || status === 404) throw error
    return { answers, errors, message, status }
  }
}

function textsOf(body: PlainFormRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}

/** Pages are cached, so what they send says nothing of the page; a browser does. */
function pathOfReferer({ headers: { referer = '', host } }: Request): string {
  const url = URL.parse(referer)
  return url !== null && url.host === host ? url.pathname.slice(0, 2_000) : ''
}

/** Only a path of this website. */
const backTo = (path: string) => (path.startsWith('/') && isSafeRedirect(path) ? path : '/')

const SAME_WITHIN_MS = 10 * 60_000

/** The same form sent twice within ten minutes is one filling, because a page without scripts cannot hold a key. */
async function fillingIdOf(
  { db, submissionKeys }: SaveSubmissionDeps,
  visit: Visit,
  form: FormDefinition,
  body: string,
): Promise<string> {
  const { websiteId } = requireTenant(visit)
  const slot = Math.floor(Date.parse(visit.now) / SAME_WITHIN_MS)
  const digest = createHash('sha256').update(body).digest('base64url')
  const idOf = (at: number) => `plain-${submissionKeys.hash('plain', websiteId, form.id, digest, String(at))}`
  const before = { form, fillingId: idOf(slot - 1), bodyHash: '' }
  return (await findFilling(db, websiteId, before)) ? before.fillingId : idOf(slot)
}

async function show(
  deps: SaveSubmissionDeps,
  visit: Visit,
  res: Response,
  page: () => VisitorPage,
): Promise<undefined> {
  const { websiteId, language } = requireTenant(visit)
  const found = await deps.websites.findWebsite(websiteId, language)
  if (!found) throw new NotFound()
  sendVisitorPage(res, found, page)
  return undefined
}
