import { randomUUID } from 'node:crypto'
import { createSession } from '../../src/identity/sessions/sessions.ts'
import type {
  AppendOperationsReply,
  AppendOperationsRequest,
  PageReply,
  ReadPageReply,
} from '../../src/pages/admin-contract.ts'
import type { Block } from '../../src/pages/documents/document.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { roleUrls } from '../../src/platform/database/roles.ts'
import { type HttpClient, httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'
import { ApiError } from '../../web/api/client/client.ts'
import type { Product } from '../processes/product.ts'
import { queryOnce } from '../processes/query-once.ts'
import { set } from './editing-lab.ts'

/** The demo store's owner, signed in on its manage host. */
export async function signInDemoOwner({ port, adminUrl }: Pick<Product, 'port' | 'adminUrl'>): Promise<HttpClient> {
  const [site] = await queryOnce<{ website_id: string; account_id: string }>(
    adminUrl(),
    `select website_id, owner_account_id as account_id from websites where subdomain = 'demo'`,
  )
  if (!site) throw new Error('There is no demo store')
  const db = openDatabase(roleUrls(adminUrl()).app, { max: 1, onError: () => {}, statements: 'unlimited' })
  const now = new Date().toISOString()
  const session = await createSession(db, site.website_id, site.account_id, now).finally(() => db.destroy())
  const owner = httpClient(port, `demo.manage.localhost:${port}`)
  owner.cookies.set('__Host-session', session)
  await owner.open()
  return owner
}

/** A new page with one section and these blocks. */
export async function addPage(owner: HttpClient, title: string, blocks: Record<string, Block>): Promise<string> {
  const { docId } = read<PageReply>(await owner.post('/api/pages', { kind: 'page', title }))
  const section = { order: 'a0', type: 'plain', grid: {}, props: {} }
  const patches = [
    set(['sections', 's1'], section),
    ...Object.entries(blocks).map(([id, one]) => set(['blocks', id], one)),
  ]
  await appendTo(owner, docId, { base: 0, operations: [{ opId: randomUUID(), patches }] })
  return docId
}

export async function readPage(
  owner: HttpClient,
  docId: string,
  opIds: readonly string[] = [],
): Promise<ReadPageReply> {
  return read(await owner.get(`/api/pages/${docId}${opIds.length > 0 ? `?operations=${opIds.join(',')}` : ''}`))
}

/** Like the editor's client: unsuccessful answers are ApiErrors, with status 0 for none. */
export async function appendTo(
  owner: HttpClient,
  docId: string,
  request: AppendOperationsRequest,
): Promise<AppendOperationsReply> {
  const reply = await owner.post(`/api/pages/${docId}/operations`, request).catch((error: Error) => {
    throw new ApiError(0, error.message)
  })
  return read(reply)
}

function read<Body>({ status, text, json }: Reply): Body {
  if (status < 200 || status > 299) throw new ApiError(status, text.slice(0, 200))
  return json() as Body
}
