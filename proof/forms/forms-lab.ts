import type { FormReply, SubmissionsReply } from '../../src/forms/admin-contract.ts'
import { defaultFormSettings, type FormField } from '../../src/shared/forms/form-definition.ts'
import { encodeParts, type SentFile } from '../../src/testing/browsers/encode-parts.ts'
import { addressOf, type HttpClient, httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }

let addresses = 0

/** A browser that has opened the website, at an address of its own. */
export async function visit(port: number, host: string): Promise<HttpClient> {
  const visitor = httpClient(port, host, addressOf(++addresses))
  await visitor.open('/')
  return visitor
}

export async function addForm(owner: HttpClient, fields: FormField[]): Promise<string> {
  const made = read<FormReply>(await owner.post('/api/forms', { name: 'Proof', template: null }))
  const { id, version } = made.form
  read(await owner.put(`/api/forms/${id}`, { version, name: 'Proof', fields, settings: defaultFormSettings }))
  return id
}

export async function getKey(visitor: HttpClient): Promise<string> {
  return read<{ key: string }>(await visitor.post('/api/form/FormSubmissionKey')).key
}

/** As the island sends it. */
export function send(visitor: HttpClient, formId: string, key: string, answers: object): Promise<Reply> {
  return visitor.post('/api/form/SaveFormSubmission', { formId, key, form: JSON.stringify(answers) })
}

/** As a browser without scripts sends it. */
export function sendPlain(visitor: HttpClient, formId: string, controls: Record<string, string>): Promise<Reply> {
  return visitor.post(`/forms/${formId}`, String(new URLSearchParams(controls)), { headers: FORM })
}

/** The same with files. */
export async function sendParts(
  visitor: HttpClient,
  formId: string,
  controls: Record<string, string>,
  files: readonly SentFile[],
): Promise<Reply> {
  const { type, body } = await encodeParts(controls, files)
  return visitor.post(`/forms/${formId}/with-files`, body, { headers: { 'content-type': type, accept: 'text/html' } })
}

/** As the island uploads a file before it sends the form. */
export function upload(visitor: HttpClient, formId: string, fieldId: string, [name, content]: [string, Buffer]) {
  const query = new URLSearchParams({ formId, fieldId, name })
  const headers = { 'content-type': 'application/octet-stream' }
  return visitor.post(`/api/form/files/${crypto.randomUUID()}?${query}`, content, { headers })
}

/** The previews of all answers in the inbox. */
export async function listAnswers(owner: HttpClient, formId: string): Promise<string[]> {
  const previews: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const query: string = after === '' ? '' : `?after=${encodeURIComponent(after)}`
    const page: SubmissionsReply = read(await owner.get(`/api/forms/${formId}/submissions${query}`))
    previews.push(...page.submissions.map(({ preview }) => preview))
    after = page.nextPageCursor
  }
  return previews
}

function read<Body>({ status, text, json }: Reply): Body {
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 200)}`)
  return json() as Body
}
