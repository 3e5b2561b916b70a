import { v7 } from 'uuid'
import type { SegmentTables } from '../../../src/customers/segments/segments-table.ts'
import { withWebsite } from '../../../src/platform/database/database.ts'
import type { Endpoint } from '../../../src/shared/http/endpoint.ts'
import type { ExampleRequest } from '../../../src/testing/examples/example.ts'
import type { Site } from '../isolated-site.ts'
import type { World } from '../two-website-world.ts'
import type { Scene } from './cases.ts'
import { foreignDraft } from './foreign-draft.ts'
import { foreignObject } from './foreign-objects.ts'
import { foreignOrder } from './foreign-order.ts'
import { foreignTokens } from './foreign-tokens.ts'

type Names = Record<string, unknown>

const foreignSegment = foreignObject(({ world, other }) => addSegment(world, other))

/**
 * Objects of the other website that take more than rows to make, by what their requests call them. Endpoints below such a path
 * are also called with these names, and must answer as for an object that does not exist.
 */
const namesBelow: Record<string, (scene: Scene) => Promise<Names>> = {
  '/api/commerce/orders': async (scene) => {
    const { orderId, orderToken, fulfillmentId, noteId } = await foreignOrder(scene)
    return { orderId, orderIds: [orderId], ids: orderId, token: orderToken, fulfillmentId, noteId }
  },
  '/api/commerce/draft-orders': async (scene) => {
    const { draftId } = await foreignDraft(scene)
    return { draftId }
  },
  '/api/commerce/customers': async (scene) => {
    const { customerId } = await foreignTokens(scene)
    return { customerId, segmentId: await foreignSegment(scene) }
  },
}

/**
 * The request with all names that the other website has, and the same with the first of them, `names`, unknown; undefined if it
 * has none of them.
 */
export async function withForeignNames(
  { path }: Endpoint,
  { params, query, body }: ExampleRequest,
  scene: Scene,
): Promise<{ request: ExampleRequest; nobodys: ExampleRequest; names: string } | undefined> {
  const prefix = Object.keys(namesBelow).find((one) => path === one || path.startsWith(`${one}/`))
  const names = prefix && (await namesBelow[prefix]?.(scene))
  if (!names) return undefined
  const renamed = Object.keys({ ...params, ...query, ...(body as Names | undefined) }).filter((name) =>
    Object.hasOwn(names, name),
  )
  const [first] = renamed
  if (first === undefined) return undefined
  const rename = (kept: string | undefined): ExampleRequest => {
    const give = (part: Names) =>
      Object.fromEntries(
        Object.entries(part).map(([name, value]) => [name, name === kept ? value : (names[name] ?? value)]),
      )
    return {
      params: give(params) as Record<string, string>,
      query: give(query),
      body: body === undefined ? undefined : give(body as Names),
    }
  }
  return { request: rename(undefined), nobodys: rename(first), names: String(names[first]) }
}

async function addSegment({ lab }: World, { websiteId }: Site): Promise<string> {
  const id = v7()
  await withWebsite(lab.db.withTables<SegmentTables>(), websiteId, (tx) =>
    tx
      .insertInto('customer_segments')
      .values({ website_id: websiteId, id, name: `List ${id}`, filter: '{"view":"all"}', created_at: new Date() })
      .execute(),
  )
  return id
}
