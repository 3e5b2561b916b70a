import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ProductFile, UploadReply } from '../../src/downloads/contract.ts'
import type { HttpAppOptions } from '../../src/platform/http/routing/create-app.ts'
import type { Route } from '../../src/platform/http/routing/route.ts'
import { PART_BYTES, PRODUCT_FILE_BYTES_MAX } from '../../src/shared/validation/product-file-rules.ts'
import { createFinding, type Proof, type ProofOptions } from '../proof.ts'
import { hostileFiles } from './hostile-files.ts'
import { asItsNameSays, faultOfName, faultsOfDownload } from './judge-download.ts'
import { judgeMedia } from './judge-media.ts'
import { resumeUpload } from './resume-upload.ts'
import {
  begin,
  bytes,
  digestOf,
  FILES,
  openUploadLab,
  partOf,
  pathTo,
  readBytes,
  type UploadLab,
} from './upload-lab.ts'

const SERVED = '/downloads/:websiteId/:token'
/** Number of files sent in parts, with invalid requests in between. */
const RESUMED = 6

export const uploadsAreHarmless: Proof = {
  id: 'S8',
  promise:
    'A file that is sold, whatever it holds and whatever it is called, reaches its buyers byte for byte, runs nowhere, and is kept nowhere but in its place; sounds, films and captions are what they say, and run nowhere either',
  run: (options) => offerAll(options, (route) => route),
  /** Served inline with the type of its name. */
  control: (options) => offerAll({ ...options, isShort: true }, asItsNameSays),
}

async function offerAll(options: ProofOptions, served: (route: Route) => Route) {
  const found = createFinding()
  const http = (app: HttpAppOptions) => ({
    ...app,
    routes: app.routes.map((route) => (route.path === SERVED ? served(route) : route)),
  })
  const lab = await openUploadLab(options, http, found)
  for (const [n, { name, content }] of hostileFiles.entries()) {
    const file = await upload(lab, name, content)
    if (!file) continue
    const fault = faultOfName(name, file.name)
    if (fault !== undefined) found.violation(fault)
    await judgeServed(lab, name, file, content)
    await lab.owner.delete(`${FILES}/${file.id}`)
    if (n % 10 === 9) options.say(`${n + 1} files were offered`)
  }
  await refuseTooLarge(lab)
  await judgeMedia(lab)
  for (let n = 0; n < (options.isShort ? 1 : RESUMED); n++) await resumeUpload(lab)
  judgeDisk(lab)
  return found.finding
}

async function upload(lab: UploadLab, name: string, content: Buffer): Promise<ProductFile | undefined> {
  const reply = await begin(lab, name, content.length)
  lab.found.count('files offered')
  if (reply.status !== 200) {
    lab.found.count('names refused')
    if (reply.status >= 500) lab.found.violation(`${JSON.stringify(name)} was answered ${reply.status}`)
    return undefined
  }
  let step = reply.json() as UploadReply
  while (!step.file) {
    const { id, offset } = step.upload
    const sent = await lab.owner.put(`${FILES}/uploads/${id}?offset=${offset}`, partOf(content, offset), {
      headers: bytes,
    })
    if (sent.status !== 200) throw new Error(`A part returned ${sent.status} ${sent.text}`)
    step = sent.json() as UploadReply
  }
  return step.file
}

async function judgeServed(lab: UploadLab, name: string, file: ProductFile, content: Buffer): Promise<void> {
  const { found, assets, owner, shopper } = lab
  const path = await pathTo(lab, file.id)
  const { status, headers } = await assets.get(path)
  const faults = [
    ...faultsOfDownload(status, headers),
    digestOf(await readBytes(lab, path)) !== digestOf(content) && 'is not what was uploaded',
    (await shopper.get(path)).status !== 404 && 'is served by the host of the storefront',
    (await owner.get(path)).status !== 404 && 'is served by the host of the admin',
  ].filter((fault) => typeof fault === 'string')
  found.count('files served')
  for (const fault of faults) found.violation(`${JSON.stringify(name.slice(0, 40))} ${fault}`)
}

async function refuseTooLarge(lab: UploadLab): Promise<void> {
  const { found, owner } = lab
  for (const length of [PRODUCT_FILE_BYTES_MAX + 1, 0, -1, 1.5, Number.MAX_SAFE_INTEGER]) {
    const { status } = await begin(lab, 'large.bin', length)
    found.count('sizes refused')
    if (status < 400 || status >= 500) found.violation(`${length} bytes were answered ${status}`)
  }
  const { upload: one } = (await begin(lab, 'small.bin', 10)).json() as UploadReply
  const path = `${FILES}/uploads/${one.id}?offset=0`
  const wrong: [string, Buffer, object][] = [
    ['more than it said', Buffer.alloc(11), bytes],
    ['more than a part', Buffer.alloc(PART_BYTES + 1), bytes],
    ['packed', Buffer.alloc(10), { ...bytes, 'content-encoding': 'gzip' }],
    ['nothing', Buffer.alloc(0), bytes],
  ]
  for (const [what, body, headers] of wrong) {
    const { status } = await owner.put(path, body, { headers: headers as Record<string, string> })
    found.count('parts refused')
    if (status < 400 || status >= 500) found.violation(`A part of ${what} was answered ${status}`)
  }
  const now = (await owner.get(`${FILES}/uploads/${one.id}`)).json() as UploadReply
  if (now.upload.offset !== 0) found.violation(`A part that was refused moved the upload to ${now.upload.offset}`)
  await owner.delete(`${FILES}/uploads/${one.id}`)
}

/** Parts are in their website's folder, under generated names. */
function judgeDisk({ scene: { world, site }, found }: UploadLab): void {
  const kept = readdirSync(world.dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const parts = kept.filter(({ name }) => name.endsWith('.part'))
  found.count('parts on the disk', parts.length)
  if (parts.length === 0) found.violation('No part was found on the disk')
  for (const { parentPath, name } of parts)
    if (!parentPath.endsWith(site.websiteId) || !/^[\da-f-]{36}-\d+-[\da-f]{16}\.part$/.test(name))
      found.violation(`${join(parentPath, name)} is outside the folders for files`)
  const strange = kept.filter(({ name }) => /html|passwd|\.svg|\.dll|\.exe|\.php|htaccess/.test(name))
  for (const { parentPath, name } of strange) found.violation(`${join(parentPath, name)} was written`)
}
