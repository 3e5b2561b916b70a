import { v7 } from 'uuid'
import type { SegmentTables } from '../../../src/customers/segments/segments-table.ts'
import { withWebsite } from '../../../src/platform/database/database.ts'
import type { Case, CasesOf, Scene } from './cases.ts'
import { foreignObject } from './foreign-objects.ts'
import { foreignTokens } from './foreign-tokens.ts'

const CUSTOMERS = '/api/commerce/customers'
const ONE = `${CUSTOMERS}/:customerId`
const strange = ['__proto__', 'constructor', '*', "' or 1=1--"]

const SEGMENTS = `${CUSTOMERS}/segments`
const OWN_LIST = '0190a5c4-0000-7000-8000-00000000c0de'
const foreignSegment = foreignObject(({ world, other }) => addSegment({ world, site: other }))

/** Requests about customers. The customer of the other website, one of nobody, and what is no id. */
export const customerCases: Record<string, CasesOf> = {
  [`GET ${CUSTOMERS}`]: ({ other }) => [
    call('own', 'GET', CUSTOMERS),
    call('refused', 'GET', `${CUSTOMERS}?websiteId=${other.websiteId}`, other.websiteId),
  ],
  [`GET ${CUSTOMERS}/export`]: ({ other }) => [
    call('own', 'GET', `${CUSTOMERS}/export`),
    call('refused', 'GET', `${CUSTOMERS}/export?websiteId=${other.websiteId}`, other.websiteId),
  ],
  // It has no query parameters, so unknown ones are ignored.
  [`GET ${SEGMENTS}`]: ({ other }) => [
    call('own', 'GET', SEGMENTS),
    call('own', 'GET', `${SEGMENTS}?websiteId=${other.websiteId}`, other.websiteId),
  ],
  [`POST ${SEGMENTS}`]: () => [
    call('own', 'POST', SEGMENTS, OWN_LIST, { id: OWN_LIST, name: 'Mine', filter: { minOrders: 2 } }),
    ...[{ search: 'eve@example.com' }, { websiteId: 'x' }].map((filter) =>
      call('refused', 'POST', SEGMENTS, '', { id: OWN_LIST, name: 'Mine', filter }),
    ),
  ],
  [`PUT ${SEGMENTS}/:segmentId`]: async (scene) =>
    [await foreignSegment(scene), v7()].map((id) =>
      call('other', 'PUT', `${SEGMENTS}/${id}`, id, { name: 'Theirs', filter: {} }),
    ),
  [`DELETE ${SEGMENTS}/:segmentId`]: async (scene) => [
    ...[await foreignSegment(scene), v7()].map((id) => call('other', 'DELETE', `${SEGMENTS}/${id}`, id)),
    ...strange.map((id) => call('refused', 'DELETE', `${SEGMENTS}/${encodeURIComponent(id)}`, id)),
  ],
  [`GET ${ONE}`]: (scene) => nobodys(scene, 'GET', ''),
  [`GET ${ONE}/file`]: (scene) => nobodys(scene, 'GET', '/file'),
  [`POST ${ONE}/notes`]: (scene) => nobodys(scene, 'POST', '/notes', { noteId: v7(), text: 'mine' }),
  [`DELETE ${ONE}/notes/:noteId`]: (scene) => nobodys(scene, 'DELETE', `/notes/${v7()}`),
  [`PUT ${ONE}/tags`]: (scene) => nobodys(scene, 'PUT', '/tags', { add: ['mine'], remove: [] }),
}

async function nobodys(scene: Scene, method: string, rest: string, body?: unknown): Promise<Case[]> {
  const ids = [(await foreignTokens(scene)).customerId, v7()]
  return [
    ...ids.map((id) => call('other', method, `${CUSTOMERS}/${id}${rest}`, id, body)),
    ...strange.map((name) => call('refused', method, `${CUSTOMERS}/${encodeURIComponent(name)}${rest}`, name, body)),
  ]
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  const about = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 80)}`
  return { object, name: `${path.slice(0, 80)}${about}`, method, path, names, body }
}

async function addSegment({ world, site: { websiteId } }: Pick<Scene, 'world' | 'site'>): Promise<string> {
  const id = v7()
  await withWebsite(world.lab.db.withTables<SegmentTables>(), websiteId, (tx) =>
    tx
      .insertInto('customer_segments')
      .values({ website_id: websiteId, id, name: `List ${id}`, filter: '{"view":"all"}', created_at: new Date() })
      .execute(),
  )
  return id
}
