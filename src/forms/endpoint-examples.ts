import { sql } from 'kysely'
import { v7 } from 'uuid'
import { withWebsite } from '../platform/database/database.ts'
import { defaultFormSettings } from '../shared/forms/form-definition.ts'
import type { ExampleSite, ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

const NAME = 'Example'

const message = {
  id: 'message',
  type: 'text' as const,
  title: 'Message',
  description: '',
  placeholder: '',
  required: false,
  options: [],
  step: 0,
}

const partsOfExample = '--x\r\ncontent-disposition: form-data; name="field.message"\r\n\r\nHello\r\n--x--\r\n'

/** It does not exist: a real submission is sealed with a key that only the product's vault can create. */
const unknownSubmission = async (site: ExampleSite) => ({ ...(await addForm(site)), submissionId: v7() })
const unknownFile = () => ({ fillingId: v7(), fileId: v7() })

export const formExamples: ExamplesOf<typeof endpoints> = {
  createSubmissionKey: {},
  saveSubmission: {
    unknown: 'key',
    isUncalledFor: true,
    body: async (site) => ({ ...(await addForm(site)), key: v7(), form: '{}' }),
  },
  validateForm: { params: addForm, body: { message: 'Hello' } },
  readTemplateSchema: { query: { type: 'form' } },
  readPublicForm: { params: addForm },
  recordFormProgress: { body: async (site) => ({ ...(await addForm(site)), version: 1, step: 'seen' as const }) },
  uploadFormFile: {
    params: () => ({ fillingId: v7() }),
    query: { formId: 'unknown', fieldId: 'picture', name: 'picture.txt' },
    file: { type: 'application/octet-stream', bytes: Buffer.from('A text') },
  },
  removeFormFile: { params: unknownFile },
  showForm: { params: addForm },
  submitPlainForm: { params: addForm, body: { 'field.message': 'Hello' } },
  submitPlainFormWithFiles: {
    params: addForm,
    file: { type: 'multipart/form-data; boundary=x', bytes: Buffer.from(partsOfExample) },
  },
  listForms: {},
  createForm: { body: { name: NAME, template: null } },
  readForm: { params: addForm },
  saveForm: { params: addForm, body: { version: 1, name: NAME, fields: [message], settings: defaultFormSettings } },
  duplicateForm: { params: addForm },
  deleteForm: { params: addForm },
  restoreForm: { params: addForm },
  readFormReport: { params: addForm, query: { from: '2026-11-01', to: '2026-11-30' } },
  createTestSubmission: { params: addForm, body: { form: { message: 'Hello' } } },
  listSubmissions: { params: addForm, query: { state: 'inbox' as const } },
  exportSubmissions: { params: addForm },
  changeSubmissions: { params: addForm, body: () => ({ ids: [v7()], change: 'read' as const }) },
  readSubmission: { params: unknownSubmission },
  addSubmissionNote: { params: unknownSubmission, body: { text: 'Called back' } },
  replyToSubmission: { params: unknownSubmission, body: { text: 'Hello' } },
  readSubmissionFile: { params: async (site) => ({ ...(await unknownSubmission(site)), fileId: v7() }) },
}

async function addForm({ db, websiteId }: ExampleSite): Promise<{ formId: string }> {
  const formId = v7()
  await withWebsite(db, websiteId, async (tx) => {
    await sql`
      insert into forms (website_id, id, name, version, field_count, created_at, changed_at)
      values (${websiteId}, ${formId}, ${NAME}, 1, 1, now(), now())`.execute(tx)
    await sql`
      insert into form_versions (website_id, form_id, version, name, fields, settings, created_at)
      values (${websiteId}, ${formId}, 1, ${NAME}, ${JSON.stringify([message])}::jsonb,
        ${JSON.stringify(defaultFormSettings)}::jsonb, now())`.execute(tx)
  })
  return { formId }
}
