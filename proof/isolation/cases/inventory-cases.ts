import { adjustStock } from '../../../src/inventory/commands/adjust-stock.ts'
import { reserveStock } from '../../../src/inventory/commands/reserve-stock.ts'
import { setStock } from '../../../src/inventory/commands/set-stock.ts'
import type { InventoryEvent } from '../../../src/inventory/events.ts'
import { Inventory, type InventoryState } from '../../../src/inventory/inventory.ts'
import { twin } from '../isolated-site.ts'
import type { Case, CasesOf, Scene } from './cases.ts'

const STOCK = '/api/commerce/inventory/stock'
const INVENTORY = '/api/inventory'
const RESERVATIONS = `${INVENTORY}/reservations`
const PLENTY = 1_000_000
const UNKNOWN = '01912345-6789-7abc-8def-0123456789ab'
const strange = ['__proto__', 'constructor', 'null', '-1', '0', "' or 1=1--", '*', 'ＩＤ']
const TOO_LONG = 'x'.repeat(10_000)

/** Cases of stock with objects that no example can make. They use variants that are in no cart, and set their stock. */
export const inventoryCases: Record<string, CasesOf> = {
  [`GET ${STOCK}`]: (scene) => stock(scene, STOCK),
  [`GET ${STOCK}/`]: (scene) => stock(scene, `${STOCK}/`),
  [`GET ${INVENTORY}/levels`]: ({ other }) => [
    get('own', `${INVENTORY}/levels`),
    get('own', `${INVENTORY}/levels?sort=stock&direction=desc&asOf=2026-01-01T00:00:00Z`),
    get('own', `${INVENTORY}/levels?search=${other.title}`, other.title),
    get('own', `${INVENTORY}/levels?websiteId=${other.websiteId}`, other.websiteId),
    ...['cursor=x', 'sort=size', 'asOf=yesterday'].map((query) => get('refused', `${INVENTORY}/levels?${query}`)),
  ],
  [`POST ${INVENTORY}/adjustments`]: adjustments,
  [`GET ${INVENTORY}/variants/:variantId/history`]: (scene) =>
    aboutVariants(scene, (object, id) => get(object, `${INVENTORY}/variants/${id}/history`, id)),
  [`POST ${INVENTORY}/variants/:variantId/undo`]: async (scene) => {
    const version = await stocked(scene, (state, at) => adjustStock(state, { by: 1, reason: 'other', note: '', at }))
    return aboutVariants(scene, (object, id) => post(object, `${INVENTORY}/variants/${id}/undo`, { version }, id))
  },
  [`POST ${RESERVATIONS}`]: async (scene) => {
    await stocked(scene)
    return inBody(scene, (object, variantId, more = {}) =>
      post(object, RESERVATIONS, { variantId, quantity: 1, minutes: 1, ...more }, String(variantId)),
    )
  },
  [`POST ${RESERVATIONS}/:reservationId/release`]: (scene) => ending(scene, 'release'),
  [`POST ${RESERVATIONS}/:reservationId/commit`]: (scene) => ending(scene, 'commit'),
}

function stock({ site, other }: Scene, path: string): Case[] {
  return [
    get('own', `${path}?itemId=${twin.id}`),
    ...site.items.slice(0, 1).map(({ id }) => get('own', `${path}?itemId=${id}`, id)),
    ...[UNKNOWN, ...other.items.map(({ id }) => id), ...strange].map((id) =>
      get('other', `${path}?itemId=${encodeURIComponent(id)}`, encodeURIComponent(id)),
    ),
    get('refused', path),
    get('refused', `${path}?itemId=${TOO_LONG}`),
    get('refused', `${path}?itemId=a&itemId=b`),
  ]
}

function adjustments(scene: Scene): Case[] {
  const change = (variantId: unknown) => ({ kind: 'adjust', variantId, by: 1, reason: 'other', note: 'counted' })
  return inBody(scene, (object, variantId, more = {}) => {
    const body = { changes: [{ ...change(variantId), ...more }] }
    // The answer contains the id, and a short one cannot be removed from it for comparison.
    const isShort = String(variantId).length < 6
    return post(object === 'other' && isShort ? 'own' : object, `${INVENTORY}/adjustments`, body, String(variantId))
  })
}

async function ending(scene: Scene, how: 'release' | 'commit'): Promise<Case[]> {
  const reservationId = `${crypto.randomUUID()}:1`
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  await stocked(scene, (state, at) =>
    reserveStock(state, { reservationId, quantity: 1, expiresAt, at }, { neverRunsOut: false }),
  )
  const variantId = variantIn(scene)
  const [foreign] = scene.other.items
  const send = (object: Case['object'], id: string, body: object, names = id) =>
    post(object, `${RESERVATIONS}/${id}/${how}`, body, names)
  return [
    ...[UNKNOWN, scene.neighbour.cartId].map((id) => send('other', id, { variantId })),
    send('other', reservationId, { variantId: `v-${foreign?.id}` }, `v-${foreign?.id}`),
    send('refused', reservationId, { variantId: '' }),
    send('refused', reservationId, { variantId, websiteId: scene.other.websiteId }),
    send('own', reservationId, { variantId }),
  ]
}

function aboutVariants(scene: Scene, make: (object: Case['object'], id: string) => Case): Case[] {
  return [
    make('own', variantIn(scene)),
    ...[UNKNOWN, ...scene.other.items.map(({ id }) => `v-${id}`)].map((id) => make('other', id)),
    ...strange.map((id) => make('other', encodeURIComponent(id))),
    ...['', '%00', '..', '%ff'].map((id) => make('refused', id)),
  ]
}

function inBody(scene: Scene, make: (object: Case['object'], id: unknown, more?: object) => Case): Case[] {
  const { other } = scene
  const own = variantIn(scene)
  return [
    make('own', own),
    ...[UNKNOWN, ...other.items.map(({ id }) => `v-${id}`), ...strange].map((id) => make('other', id)),
    ...['', TOO_LONG, { id: own }, [own], null].map((id) => make('refused', id)),
    make('refused', own, { websiteId: other.websiteId }),
  ]
}

/** A variant that is in no cart. */
function variantIn({ site }: Scene): string {
  return `v-${site.items.at(-1)?.id}`
}

/** Sets sufficient stock, then runs this. Returns the stream's version. */
async function stocked(
  scene: Scene,
  decide?: (state: InventoryState, at: string) => InventoryEvent[],
): Promise<number> {
  const { executor } = scene.world
  const target = { websiteId: scene.site.websiteId, id: variantIn(scene) }
  const at = new Date().toISOString()
  const fill = (state: InventoryState) =>
    state.onHand >= PLENTY / 2 ? [] : setStock(state, { quantity: PLENTY, reason: 'counted', note: '', at })
  await executor.execute(Inventory, target, { correlationId: 'proof' }, fill)
  if (!decide) return -1
  const { version } = await executor.execute(Inventory, target, { correlationId: 'proof' }, (state) =>
    decide(state, at),
  )
  return version
}

function get(object: Case['object'], path: string, names = ''): Case {
  return { object, name: path.slice(0, 80), method: 'GET', path, names }
}

function post(object: Case['object'], path: string, body: object, names: string): Case {
  return {
    object,
    name: `${path.slice(0, 80)} ${JSON.stringify(body).slice(0, 120)}`,
    method: 'POST',
    path,
    body,
    names,
  }
}
