import { v7 } from 'uuid'
import { streamCsv } from '../../platform/csv/send-csv.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import type { CookieSigner } from '../../platform/http/request/cookies.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { contentDisposition } from '../../platform/http/response/content-disposition.ts'
import { sendStream } from '../../platform/http/response/send-stream.ts'
import { assertFresh } from '../../platform/http/routing/authorize.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { FileAnswer, FormDefinition } from '../../shared/forms/form-definition.ts'
import { hasPermission } from '../../shared/permissions.ts'
import {
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
} from '../admin-contract.ts'
import * as endpoints from '../endpoints.ts'
import { webhookSecret } from '../letters/webhook-secret.ts'
import { type StoreSubmissionDeps, storeSubmission } from '../submissions/store-submission.ts'
import type { FormsTables } from '../table.ts'
import { checkedAnswers } from '../visitors/read-answers.ts'
import { addNote, addReply, changeSubmissions } from './change-submissions.ts'
import { exportSubmissions } from './export-submissions.ts'
import { reportForm } from './form-report.ts'
import { listForms } from './list-forms.ts'
import { type ListSubmissionsDeps, listSubmissions } from './list-submissions.ts'
import { findSubmission, readSubmission } from './read-submission.ts'
import { createForm, deleteForm, duplicateForm, type FormEditor, restoreForm, saveForm } from './store-form.ts'

export interface FormAdminDeps extends Omit<ListSubmissionsDeps, 'vault'>, Omit<StoreSubmissionDeps, 'vault'> {
  db: Database
  vault: ListSubmissionsDeps['vault'] & StoreSubmissionDeps['vault']
  held: Storage
  signer: Pick<CookieSigner, 'digest'>
}

/** Forms and what was sent with them, in the admin. */
export function formAdminRoutes(deps: FormAdminDeps): Route[] {
  return [...formRoutes(deps), ...submissionRoutes(deps)]
}

function formRoutes(deps: FormAdminDeps): Route[] {
  const { db } = deps
  const present = async (visit: Visit, form: FormDefinition) => presentForm(deps, visit, form)
  return [
    handle(endpoints.listForms, {
      reply: FormsReply,
      async handle({ visit }) {
        const { mayReadAnswers } = editorOf(visit)
        return { forms: await listForms(db, requireTenant(visit).websiteId, mayReadAnswers), mayReadAnswers }
      },
    }),
    handle(endpoints.createForm, {
      body: CreateFormRequest,
      reply: FormReply,
      handle: async ({ body, visit }) => present(visit, await createForm(db, editorOf(visit), body)),
    }),
    handle(endpoints.readForm, {
      params: AdminFormParams,
      reply: FormReply,
      async handle({ params: { formId }, visit }) {
        const form = await deps.forms.find(requireTenant(visit).websiteId, formId)
        if (!form) throw new NotFound()
        return present(visit, form)
      },
    }),
    handle(endpoints.saveForm, {
      bodyBytesMax: FORM_BYTES_MAX,
      params: AdminFormParams,
      body: SaveFormRequest,
      reply: FormReply,
      handle: async ({ params: { formId }, body, visit }) =>
        present(visit, await saveForm(db, editorOf(visit), formId, body)),
    }),
    handle(endpoints.duplicateForm, {
      params: AdminFormParams,
      reply: FormReply,
      handle: async ({ params: { formId }, visit }) => present(visit, await duplicateForm(db, editorOf(visit), formId)),
    }),
    handle(endpoints.deleteForm, {
      params: AdminFormParams,
      async handle({ params: { formId }, visit }) {
        await deleteForm(db, requireTenant(visit).websiteId, formId, visit.now)
        return undefined
      },
    }),
    handle(endpoints.restoreForm, {
      params: AdminFormParams,
      reply: FormReply,
      handle: async ({ params: { formId }, visit }) =>
        present(visit, await restoreForm(db, requireTenant(visit).websiteId, formId)),
    }),
    handle(endpoints.readFormReport, {
      params: AdminFormParams,
      query: ReportQuery,
      reply: FormReportReply,
      handle: ({ params: { formId }, query, visit }) => reportForm(deps, requireTenant(visit).websiteId, formId, query),
    }),
    handle(endpoints.createTestSubmission, {
      bodyBytesMax: FORM_BYTES_MAX,
      params: AdminFormParams,
      body: TestSubmissionRequest,
      reply: TestSubmissionReply,
      handle: ({ params: { formId }, body, visit }) => storeTest(deps, visit, formId, body.form),
    }),
  ]
}

/** 100 fields with 100 options of 200 characters each would be more than anybody enters. */
const FORM_BYTES_MAX = 1024 * 1024

function submissionRoutes(deps: FormAdminDeps): Route[] {
  return [
    handle(endpoints.listSubmissions, {
      params: AdminFormParams,
      query: SubmissionsQuery,
      reply: SubmissionsReply,
      handle: ({ params: { formId }, query, visit }) =>
        listSubmissions(deps, requireTenant(visit).websiteId, formId, query),
    }),
    handle(endpoints.exportSubmissions, {
      hasOwnConcurrencyLimit: true,
      audit: { kind: 'export', what: 'exported the answers of a form' },
      params: AdminFormParams,
      async handle({ params: { formId }, visit, res }) {
        const { websiteId } = requireTenant(visit)
        if (!(await deps.forms.find(websiteId, formId))) throw new NotFound()
        await streamCsv({ res, visit }, 'answers.csv', exportSubmissions(deps, websiteId, formId))
        return undefined
      },
    }),
    handle(endpoints.changeSubmissions, {
      params: AdminFormParams,
      body: SubmissionChangesRequest,
      reply: SubmissionChangesReply,
      async handle({ params: { formId }, body, visit }) {
        const { websiteId } = requireTenant(visit)
        if (!(await deps.forms.find(websiteId, formId))) throw new NotFound()
        return { changed: await changeSubmissions(deps.db, websiteId, formId, body) }
      },
    }),
    handle(endpoints.readSubmission, {
      params: SubmissionParams,
      reply: SubmissionReply,
      handle: ({ params, visit }) => readSubmission(deps, requireTenant(visit).websiteId, params),
    }),
    handle(endpoints.addSubmissionNote, {
      params: SubmissionParams,
      body: NoteRequest,
      reply: HistoryReply,
      handle: async ({ params, body, visit }) => ({
        history: await addNote(deps, editorOf(visit), params, body.text),
      }),
    }),
    handle(endpoints.replyToSubmission, {
      params: SubmissionParams,
      body: ReplyRequest,
      reply: HistoryReply,
      handle: async ({ params, body, visit }) => ({
        history: await addReply(deps, editorOf(visit), params, body.text),
      }),
    }),
    sendFile(deps),
  ]
}

/** Downloaded, never displayed: the file comes from a stranger. */
const sendFile = (deps: FormAdminDeps) =>
  handle(endpoints.readSubmissionFile, {
    params: SubmissionFileParams,
    async handle({ params: { fileId, ...key }, visit, res }) {
      const { websiteId } = requireTenant(visit)
      const { content } = await findSubmission(deps, websiteId, key)
      const named = Object.values(content.answers)
        .flatMap((answer) => (typeof answer === 'string' ? [] : (answer as (string | FileAnswer)[])))
        .find((part): part is FileAnswer => typeof part === 'object' && part.fileId === fileId)
      const row = await inWebsite(deps.db.withTables<FormsTables>(), websiteId, (tx) =>
        tx
          .selectFrom('form_files')
          .select('held_name')
          .where('website_id', '=', websiteId)
          .where('id', '=', fileId)
          .where('submission_id', '=', key.submissionId)
          .executeTakeFirst(),
      )
      const file = named && row && (await deps.held.open(websiteId, row.held_name))
      if (!file) throw new NotFound()
      res.status(200).set({
        'Cache-Control': 'private, no-store',
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(file.size),
        'Content-Disposition': contentDisposition(named.name),
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'Cross-Origin-Resource-Policy': 'same-origin',
      })
      res.flushHeaders()
      // The route is done when sending has begun; a reader who left is not an error.
      sendStream(file.read(), res).catch(() => {})
      return undefined
    },
  })

/** Checked like a visitor's, marked as a test, and counted nowhere. */
async function storeTest(deps: FormAdminDeps, visit: Visit, formId: string, sent: Record<string, unknown>) {
  const { websiteId } = requireTenant(visit)
  const form = await deps.forms.find(websiteId, formId)
  if (!form) throw new NotFound()
  const fields = form.fields.filter(({ type }) => type !== 'file')
  const fillingId = `test-${v7()}`
  const stored = await storeSubmission(deps, websiteId, {
    form,
    version: form.version,
    fillingId,
    bodyHash: '',
    personHash: null,
    content: {
      answers: checkedAnswers(fields, withoutFiles(form, sent)),
      page: { title: '', id: '', path: '', source: '', permission: null },
    },
    files: { ids: [], visitorHash: '' },
    spamReason: '',
    isTest: true,
    now: visit.now,
  })
  if (stored.outcome === 'other') throw new NotFound()
  return { submissionId: stored.submissionId }
}

/** The preview uploads none. */
function withoutFiles({ fields }: FormDefinition, sent: Record<string, unknown>): Record<string, unknown> {
  const files = new Set(fields.flatMap(({ id, type }) => (type === 'file' ? [id] : [])))
  return Object.fromEntries(Object.entries(sent).filter(([id]) => !files.has(id)))
}

function presentForm(
  { signer }: FormAdminDeps,
  visit: Visit,
  form: FormDefinition,
): FormReply & { form: FormDefinition } {
  const { websiteId, mayAddCode, mayReadAnswers } = editorOf(visit)
  return {
    form,
    webhookSecret: mayReadAnswers ? webhookSecret(signer, websiteId, form.id) : null,
    may: { customCode: mayAddCode, delivery: mayReadAnswers },
  }
}

function editorOf(visit: Visit): FormEditor {
  const { account, now } = visit
  return {
    websiteId: requireTenant(visit).websiteId,
    accountId: account?.accountId ?? null,
    assertFresh: () => account && assertFresh(account, now),
    mayAddCode: account !== undefined && hasPermission(account, 'site.customCode'),
    mayReadAnswers: account !== undefined && hasPermission(account, 'forms.readSubmissions'),
    now,
  }
}
