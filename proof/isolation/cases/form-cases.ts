import { v7 } from 'uuid'
import type { SubmissionsReply } from '../../../src/forms/admin-contract.ts'
import { formReads } from '../../../src/forms/queries.ts'
import type { HttpClient } from '../../../src/testing/browsers/http-client.ts'
import { makeField } from '../../../src/testing/fixtures/make/make-field.ts'
import { fileFormSubmission } from '../../../workers/forms/file-form-submission.job.ts'
import { addForm, getKey, send, upload } from '../../forms/forms-lab.ts'
import type { Site } from '../isolated-site.ts'
import type { World } from '../two-website-world.ts'
import { newEmail } from './account-cases.ts'
import type { Case, CasesOf, Scene } from './cases.ts'

const SUBMISSIONS = '/api/forms/:formId/submissions'
const strange = ['__proto__', 'constructor', '*', "' or 1=1--"]

/** Requests about answers that are really there: of this website, and of the other one. */
export const formCases: Record<string, CasesOf> = {
  [`GET ${SUBMISSIONS}`]: (scene) => [
    ...aboutForms(scene, 'GET', ''),
    ...[...scene.other.answered.words].map((word) =>
      call('own', 'GET', `${listOf(scene.site)}?search=${encodeURIComponent(word)}`),
    ),
    call('refused', 'GET', `${listOf(scene.site)}?after=x`),
    call('refused', 'GET', `${listOf(scene.site)}?websiteId=${scene.other.websiteId}`, scene.other.websiteId),
  ],
  [`GET ${SUBMISSIONS}.csv`]: (scene) => aboutForms(scene, 'GET', '.csv'),
  [`POST ${SUBMISSIONS}/changes`]: (scene) => [
    ...aboutForms(scene, 'POST', '/changes', { ids: [scene.other.answered.submissionId], change: 'delete' }),
    call('own', 'POST', `${listOf(scene.site)}/changes`, '', {
      ids: [scene.site.answered.submissionId],
      change: 'read',
    }),
  ],
  [`GET ${SUBMISSIONS}/:submissionId`]: (scene) => aboutAnswers(scene, 'GET', ''),
  [`POST ${SUBMISSIONS}/:submissionId/notes`]: (scene) => aboutAnswers(scene, 'POST', '/notes', { text: 'mine' }),
  [`POST ${SUBMISSIONS}/:submissionId/replies`]: (scene) => aboutAnswers(scene, 'POST', '/replies', { text: 'mine' }),
  [`GET ${SUBMISSIONS}/:submissionId/files/:fileId`]: (scene) => {
    const { site, other } = scene
    return [
      ...aboutAnswers(scene, 'GET', `/files/${site.answered.fileId}`),
      ...[other.answered.fileId, v7()].map((id) => call('other', 'GET', `${answerOf(site)}/files/${id}`, id)),
      ...[other.answered.submissionId, v7()].map((id) =>
        call('other', 'GET', `${listOf(site)}/${id}/files/${other.answered.fileId}`, id),
      ),
    ]
  },
}

const listOf = ({ answered: { formId } }: Site) => `/api/forms/${formId}/submissions`
const answerOf = (site: Site) => `${listOf(site)}/${site.answered.submissionId}`

function aboutForms({ site, other }: Scene, method: string, rest: string, body?: unknown): Case[] {
  return [
    call('own', method, listOf(site) + rest, '', body),
    ...[other.answered.formId, v7()].map((id) =>
      call('other', method, `/api/forms/${id}/submissions${rest}`, id, body),
    ),
  ]
}

/** Answers of the other website, named under its form and under one's own. */
function aboutAnswers({ site, other }: Scene, method: string, rest: string, body?: unknown): Case[] {
  return [
    call('own', method, answerOf(site) + rest, '', body),
    ...[other.answered.submissionId, v7()].map((id) => call('other', method, `${listOf(site)}/${id}${rest}`, id, body)),
    ...[other.answered.formId, v7()].map((id) =>
      call('other', method, `/api/forms/${id}/submissions/${other.answered.submissionId}${rest}`, id, body),
    ),
    ...strange.map((id) => call('refused', method, `${listOf(site)}/${encodeURIComponent(id)}${rest}`, id, body)),
  ]
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  const about = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 80)}`
  return { object, name: `${path.slice(0, 120)}${about}`, method, path, names, body }
}

/** A visitor answers a form with a file; each text of it occurs nowhere else, and none may be in the log. */
export async function answerForm(
  { lab: { db }, vault }: World,
  site: Site,
  { owner, visitor }: { owner: HttpClient; visitor: HttpClient },
): Promise<void> {
  const word = () => `zq${v7().replaceAll('-', '').slice(-14)}`
  const [first, last, message, note, fileName] = [word(), word(), word(), word(), word()] as const
  const email = newEmail()
  const fields = [
    makeField('name', 'name', { title: word() }),
    makeField('email', 'email'),
    makeField('message', 'textarea'),
    makeField('picture', 'file'),
  ]
  for (const { title } of fields.slice(0, 1)) site.canaries.add(title)
  const formId = await addForm(owner, fields)
  const file = (await upload(visitor, formId, 'picture', [`${fileName}.txt`, Buffer.from(word())])).json() as {
    fileId: string
  }
  const answers = { name: [first, last], email, message, picture: [file] }
  const sent = await send(visitor, formId, await getKey(visitor), answers)
  if (sent.status !== 204) throw new Error(`A form returned ${sent.status} ${sent.text}`)
  const { submissions } = (await owner.get(`/api/forms/${formId}/submissions`)).json() as SubmissionsReply
  const submissionId = submissions[0]?.id ?? ''
  await owner.post(`/api/forms/${formId}/submissions/${submissionId}/notes`, { text: note })
  // Makes it findable.
  const job = fileFormSubmission({ db, vault, forms: formReads({ db }), findWebsite: async () => undefined })
  const run = { websiteId: site.websiteId, attempt: 1, signal: AbortSignal.timeout(60_000) }
  await job.run({ ...run, data: { submissionId } })
  site.answered = { formId, submissionId, fileId: file.fileId, words: [first, message, email] }
  for (const text of [first, last, message, note, fileName, email]) {
    site.canaries.add(text)
    site.credentials.add(text)
  }
  for (const id of [formId, submissionId, file.fileId]) site.canaries.add(id)
}
