import type { Endpoint } from '../../../src/shared/http/endpoint.ts'
import type { ExampleRequest } from '../../../src/testing/examples/example.ts'
import type { Scene } from './cases.ts'
import { foreignOrder } from './foreign-order.ts'

type Names = Record<string, unknown>

/**
 * Objects of the other website that take more than rows to make, by what their requests call them. Endpoints below such a path
 * are also asked with these names, and must answer as if nobody had the object.
 */
const namesBelow: Record<string, (scene: Scene) => Promise<Names>> = {
  '/api/commerce/orders': async (scene) => {
    const { orderId, orderToken, fulfillmentId, noteId } = await foreignOrder(scene)
    return { orderId, orderIds: [orderId], ids: orderId, token: orderToken, fulfillmentId, noteId }
  },
}

/** The request with all names that the other website has; undefined if it has none of them. */
export async function withForeignNames(
  { path }: Endpoint,
  { params, query, body }: ExampleRequest,
  scene: Scene,
): Promise<{ request: ExampleRequest; names: string } | undefined> {
  const prefix = Object.keys(namesBelow).find((one) => path === one || path.startsWith(`${one}/`))
  const names = prefix && (await namesBelow[prefix]?.(scene))
  if (!names) return undefined
  const renamed = Object.keys({ ...params, ...query, ...(body as Names | undefined) }).filter((name) =>
    Object.hasOwn(names, name),
  )
  const [first] = renamed
  if (first === undefined) return undefined
  const rename = (part: Names) =>
    Object.fromEntries(Object.entries(part).map(([name, value]) => [name, names[name] ?? value]))
  const request = {
    params: rename(params) as Record<string, string>,
    query: rename(query),
    body: body === undefined ? undefined : rename(body as Names),
  }
  return { request, names: String(names[first]) }
}
