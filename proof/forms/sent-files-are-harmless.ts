import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { basename, join } from 'node:path'
import type { SubmissionReply, SubmissionsReply } from '../../src/forms/admin-contract.ts'
import { fileMessages } from '../../src/forms/visitors/file-kinds.ts'
import type { HttpAppOptions } from '../../src/platform/http/routing/create-app.ts'
import { hostOf } from '../../src/platform/http/routing/host.ts'
import type { Route } from '../../src/platform/http/routing/route.ts'
import { fieldName } from '../../src/shared/forms/field-parts.ts'
import { type FileAnswer, formLimits } from '../../src/shared/forms/form-definition.ts'
import { type HttpClient, httpClient } from '../../src/testing/browsers/http-client.ts'
import { makeField } from '../../src/testing/fixtures/make/make-field.ts'
import { disguisedFiles, disguisedNames, type HostileFile, hostileFiles } from '../files/hostile-files.ts'
import { asItsNameSays, faultOfName, faultsOfDownload } from '../files/judge-download.ts'
import { openScene } from '../isolation/ask-both-ways.ts'
import type { Scene } from '../isolation/cases/cases.ts'
import { browserAt } from '../isolation/principals.ts'
import { openWorld } from '../isolation/two-website-world.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { addForm, getKey, send, sendParts, upload, visit } from './forms-lab.ts'

const SERVED = '/api/forms/:formId/submissions/:submissionId/files/:fileId'

export const sentFilesAreHarmless: Proof = {
  id: 'S8',
  promise:
    'A file that is sent with a form, whatever it holds and whatever it is called, is refused with a sentence or reaches the owner byte for byte as a download, runs nowhere, and is kept nowhere but in its place',
  run: (options) => sendAll(options, (route) => route),
  /** Served inline with the type of its name. */
  control: (options) => sendAll({ ...options, isShort: true }, asItsNameSays),
}

interface Lab {
  scene: Scene
  found: FindingBuilder
  owner: HttpClient
  formId: string
  enter(): Promise<HttpClient>
}

const field = makeField('picture', 'file')
const sentences = [
  fileMessages.kind,
  fileMessages.content,
  // Of names with NUL, and of none.
  'A text holds characters that cannot be stored.',
  'One or more fields is invalid, please check your entries.',
]

async function sendAll(options: ProofOptions, served: (route: Route) => Route): Promise<Finding> {
  const found = createFinding()
  const http = (app: HttpAppOptions) => ({
    ...app,
    routes: app.routes.map((route) => (route.path === SERVED ? served(route) : route)),
  })
  const scene = await openScene(await openWorld(options, { http }), 0)
  const { world, site, inhabitant } = scene
  const owner = browserAt(world, site, 'manage')
  for (const [name, value] of inhabitant.cookies.manage) owner.cookies.set(name, value)
  const formId = await addForm(owner, [field])
  const enter = () => visit(world.port, hostOf(world.baseDomain, 'storefront', site.subdomain))
  const lab: Lab = { scene, found, owner, formId, enter }
  let kept = 0
  for (const file of [...hostileFiles, ...disguisedFiles, ...disguisedNames]) {
    kept += await sendWithScripts(lab, file)
    kept += await sendWithoutScripts(lab, file)
  }
  await refuseTooMany(lab)
  await judgeDisk(lab, kept)
  if (kept === 0) found.violation('No file was taken')
  return found.finding
}

/** Returns how many files were taken. */
async function sendWithScripts(lab: Lab, { name, content }: HostileFile): Promise<number> {
  const { found, formId, enter } = lab
  const visitor = await enter()
  const { status, json, text } = await upload(visitor, formId, field.id, [name, content])
  found.count('files uploaded')
  if (status !== 200) {
    if (!isSentence(status, text))
      found.violation(`${JSON.stringify(name)} was answered ${status} ${text.slice(0, 200)}`)
    found.count('of them refused')
    return 0
  }
  const sent = await send(visitor, formId, await getKey(visitor), { [field.id]: [json() as FileAnswer] })
  if (sent.status !== 204) found.violation(`${JSON.stringify(name)} was taken and then answered ${sent.status}`)
  await judgeNewest(lab, name, content)
  return 1
}

async function sendWithoutScripts(lab: Lab, { name, content }: HostileFile): Promise<number> {
  const { found, owner, formId, enter } = lab
  const before = await newest(owner, formId)
  const { status, text } = await sendParts(await enter(), formId, {}, [[fieldName(field), name, content]])
  found.count('files sent without scripts')
  if (status >= 500) found.violation(`${JSON.stringify(name)} without scripts was answered ${status}`)
  if (/<script>document\.title|<svg xmlns[^>]*onload/.test(text)) found.violation(`The page repeats ${name}`)
  if ((await newest(owner, formId))?.id === before?.id) return 0
  const shown = await read(lab)
  // Browsers send no file where none was chosen, which an empty name means.
  if (Object.keys(shown.files).length === 0) return 0
  await judgeNewest(lab, name, content)
  return 1
}

const isSentence = (status: number, text: string) =>
  status >= 400 && status < 500 && sentences.some((sentence) => text.includes(sentence))

async function newest(owner: HttpClient, formId: string) {
  const reply = await owner.get(`/api/forms/${formId}/submissions`)
  return (reply.json() as SubmissionsReply).submissions[0]
}

async function read({ owner, formId }: Lab): Promise<SubmissionReply> {
  const row = await newest(owner, formId)
  return (await owner.get(`/api/forms/${formId}/submissions/${row?.id}`)).json() as SubmissionReply
}

/** As its owner reads and saves it; on other hosts it does not exist. */
async function judgeNewest(lab: Lab, offered: string, content: Buffer): Promise<void> {
  const { found, formId, scene, enter } = lab
  const { world, site, inhabitant } = scene
  const { submission, files } = await read(lab)
  const [file] = files[field.id] ?? []
  if (!file) return found.violation(`${JSON.stringify(offered)} was taken and is not in its answer`)
  const path = SERVED.replace(':formId', formId).replace(':submissionId', submission.id).replace(':fileId', file.fileId)
  const host = hostOf(world.baseDomain, 'manage', site.subdomain)
  const saved = await readBytes(world.port, host, path, inhabitant.cookies.manage)
  const wrongName = faultOfName(offered, file.name)
  const elsewhere = [await enter(), httpClient(world.port, `assets.${world.baseDomain}`)]
  const faults = [
    ...faultsOfDownload(saved.status, saved.headers),
    ...(wrongName === undefined ? [] : [wrongName]),
    ...(saved.bytes.equals(content) ? [] : ['is not what was sent']),
  ]
  for (const client of elsewhere)
    for (const other of [path, `/${site.websiteId}/form-${file.fileId}.file`])
      if ((await client.get(other)).status < 400) faults.push(`is served at ${other}`)
  found.count('files saved by the owner')
  for (const fault of faults) found.violation(`${JSON.stringify(offered.slice(0, 40))} ${fault}`)
}

interface Saved {
  status: number | undefined
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** Other clients decode replies as text. */
function readBytes(port: number, host: string, path: string, cookies: ReadonlyMap<string, string>): Promise<Saved> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return new Promise((done, fail) => {
    request({ port, host: '127.0.0.1', path, headers: { host, cookie }, setHost: false }, (reply) => {
      const pieces: Buffer[] = []
      reply.on('data', (piece: Buffer) => pieces.push(piece))
      reply.on('end', () => done({ status: reply.statusCode, headers: reply.headers, bytes: Buffer.concat(pieces) }))
    })
      .on('error', fail)
      .end()
  })
}

/** More files than a form takes, one that is too large, one that is packed, and none. */
async function refuseTooMany({ found, formId, enter }: Lab): Promise<void> {
  const visitor = await enter()
  const path = (filling: string) => `/api/form/files/${filling}?formId=${formId}&fieldId=${field.id}&name=a.pdf`
  const type = { 'content-type': 'application/octet-stream' }
  const pdf = Buffer.from('%PDF-1.7')
  const filling = randomUUID()
  const statuses: number[] = []
  for (let n = 0; n < formLimits.files + 3; n++)
    statuses.push((await visitor.post(path(filling), pdf, { headers: type })).status)
  const taken = statuses.filter((status) => status === 200).length
  if (taken !== formLimits.files) found.violation(`${taken} files were taken for one form`)
  const wrong: [string, Buffer, Record<string, string>][] = [
    ['too large', Buffer.concat([pdf, Buffer.alloc(formLimits.fileBytes)]), type],
    ['packed', pdf, { ...type, 'content-encoding': 'gzip' }],
    ['empty', Buffer.alloc(0), type],
  ]
  for (const [what, body, headers] of wrong) {
    const { status } = await visitor.post(path(randomUUID()), body, { headers })
    found.count('files refused for what they are')
    if (status < 400 || status >= 500) found.violation(`A file that is ${what} was answered ${status}`)
  }
}

/** Files lie in their website's folder, under generated names, and nothing is left of what was refused. */
async function judgeDisk({ scene: { world }, found, formId }: Lab, kept: number): Promise<void> {
  const rows = await queryOnce<{ name: string; websiteId: string; formId: string }>(
    world.lab.urls.admin,
    'select held_name as name, website_id as "websiteId", form_id as "formId" from form_files',
  )
  const folders = new Map(rows.map(({ name, websiteId }) => [name, websiteId]))
  const own = rows.filter((row) => row.formId === formId).length
  const taken = kept + formLimits.files
  if (own !== taken) found.violation(`${own} files are kept, ${taken} were taken`)
  const onDisk = readdirSync(world.dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const forms = onDisk.filter(({ name }) => name.startsWith('form-'))
  found.count('files on the disk', forms.length)
  for (const { parentPath, name } of forms)
    if (basename(parentPath) !== folders.get(name)) found.violation(`${join(parentPath, name)} is no file of an answer`)
  if (forms.length !== rows.length) found.violation(`${forms.length} of ${rows.length} files are on the disk`)
  for (const { parentPath, name } of onDisk)
    if (/html|passwd|\.svg|\.dll|\.exe|\.php|htaccess|evil/.test(name))
      found.violation(`${join(parentPath, name)} was written`)
  const arriving = join(world.dataDir, 'incoming')
  const left = existsSync(arriving) ? readdirSync(arriving, { recursive: true, withFileTypes: true }) : []
  for (const { name } of left.filter((one) => one.isFile())) found.violation(`${name} is left of what was refused`)
}
