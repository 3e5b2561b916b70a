import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import { Checkout } from '../../src/checkout/checkout.ts'
import { checkoutIdOf } from '../../src/checkout/checkout-ids.ts'
import { startCheckout } from '../../src/checkout/commands/give-details.ts'
import { Forbidden } from '../../src/platform/errors/application-errors.ts'
import type { Face } from '../../src/platform/http/routing/route.ts'
import { createFinding, type FindingBuilder, type Proof } from '../proof.ts'
import { openScene } from './ask-both-ways.ts'
import { type Case, casesOf, type Scene } from './cases/cases.ts'
import { makeDraft } from './cases/foreign-draft.ts'
import { makeForeignObjects } from './cases/foreign-objects.ts'
import { makeTokens } from './cases/foreign-tokens.ts'
import { expectations } from './expectations.ts'
import { comparable } from './judge-reply.ts'
import { sendRequest, withBrowserHeaders } from './send-request.ts'
import { openWorld, type Tampering } from './two-website-world.ts'

/** An object of the website, and the parameters of routes that mean its kind. */
interface Kind {
  name: string
  id: string
  params: readonly string[]
}

export const kindsAreApart: Proof = {
  id: 'T7',
  promise: 'An id of one kind is unknown wherever one of another kind is asked for',
  async run(options) {
    const found = createFinding()
    await askForOtherKinds(await openScene(await openWorld(options), 0), found)
    return found.finding
  },
  /** A draft that a shopper's cart stands for is refused otherwise than one that is not there. */
  async control(options) {
    const found = createFinding()
    await askForOtherKinds(await openScene(await openWorld(options, { http: mistakeCarts }), 0), found)
    return found.finding
  },
}

const mistakeCarts: NonNullable<Tampering['http']> = (http, { lab }) => ({
  ...http,
  routes: http.routes.map((route) => {
    if (route.path !== '/api/commerce/draft-orders/:draftId') return route
    const handle: typeof route.handle = async (request) => {
      const { draftId = '' } = request.params as { draftId?: string }
      const websiteId = request.visit.tenant?.websiteId ?? ''
      const stream = { websiteId, category: 'checkout', entityId: checkoutIdOf(draftId) }
      for await (const _ of lab.store.read(stream, { limit: 1 })) throw new Forbidden()
      return route.handle(request)
    }
    return { ...route, handle }
  }),
})

async function askForOtherKinds(scene: Scene, found: FindingBuilder): Promise<void> {
  const { world } = scene
  await world.remember(() => makeForeignObjects(scene))
  const kinds = await world.remember(() => listKinds(scene))
  world.trial.begun = true
  const asked = new Set<string>()
  for (const { method, path } of world.routes) {
    const request = `${method} ${path}`
    const faces = new Set(expectations.filter((row) => row.request === request).map(({ face }) => face))
    for (const face of faces) for (const param of await askOne({ scene, found, kinds }, request, face)) asked.add(param)
  }
  found.count('kinds of ids', kinds.length)
  found.count('parameters asked', asked.size)
  for (const kind of kinds)
    if (!kind.params.some((param) => asked.has(param)) && !kind.params.includes('none'))
      found.violation(`no route was asked for ${kind.name}`)
}

interface Asking {
  scene: Scene
  found: FindingBuilder
  kinds: Kind[]
}

/** Returns the parameter that was asked for; empty for routes that name no object in their path. */
async function askOne(asking: Asking, request: string, face: Face): Promise<string[]> {
  const { scene, found, kinds } = asking
  const cases = (await casesOf[request]?.(scene, scene.inhabitant, face)) ?? []
  const one = cases.find(({ object, names, path }) => object === 'other' && names !== '' && segmentOf(path, names) >= 0)
  if (!one) return []
  const param = request.split(' ')[1]?.split('/')[segmentOf(one.path, one.names)]?.slice(1) ?? ''
  for (const kind of kinds.filter(({ params }) => !params.includes(param))) {
    const unknown = await answerTo(scene, face, one, strangerTo(kind.id))
    const answer = await answerTo(scene, face, one, kind.id)
    found.count('compared with an unknown id')
    if (answer !== unknown)
      found.violation(
        `${request} with the id of ${kind.name}: ${answer.slice(0, 120)} in place of ${unknown.slice(0, 120)}`,
      )
  }
  return [param]
}

function segmentOf(path: string, name: string): number {
  const [before = ''] = path.split('?')
  return before.split('/').findIndex((segment) => segment === name || segment === encodeURIComponent(name))
}

async function answerTo(scene: Scene, face: Face, one: Case, id: string): Promise<string> {
  const path = one.path.replaceAll(encodeURIComponent(one.names), id).replaceAll(one.names, id)
  const asked = withBrowserHeaders(scene.world, scene.site, face, scene.inhabitant, { ...one, path, names: id })
  return comparable(await sendRequest(scene.world, scene.inhabitant.cookies[face], asked), id)
}

/** An id of the same form that nothing has. */
function strangerTo(id: string): string {
  const isUuid = /^[\da-f]{8}-/.test(id)
  if (isUuid) return id[14] === '7' ? v7() : randomUUID()
  return [...id].map((sign) => (/[a-z]/.test(sign) ? 'qz'[Math.round(Math.random())] : sign)).join('')
}

/** One object of each kind, all of them of the website that is asked. */
async function listKinds({ world, site, inhabitant }: Scene): Promise<Kind[]> {
  const { orderId, checkoutId, customerId } = await makeTokens(world, site)
  const draft = await makeDraft(world, site)
  const { cartId } = inhabitant
  const target = { websiteId: site.websiteId, id: checkoutIdOf(cartId) }
  const at = new Date().toISOString()
  // A cart whose checkout has begun, which has the same derived id as that of a draft.
  await world.executor.execute(Checkout, target, { correlationId: 'proof' }, (state) =>
    startCheckout(state, { cartId, visitorHash: 'v', at }),
  )
  const [item] = site.items
  return [
    { name: 'a shopper’s cart', id: cartId, params: ['cartId'] },
    { name: 'a line of a cart', id: inhabitant.entryIds[0] ?? '', params: ['entryId'] },
    { name: 'a checkout', id: checkoutId, params: ['none'] },
    { name: 'the checkout of a draft', id: draft.checkoutId, params: ['none'] },
    { name: 'an order', id: orderId, params: ['orderId'] },
    { name: 'a customer', id: customerId, params: ['customerId'] },
    { name: 'a draft order', id: draft.draftId, params: ['draftId'] },
    { name: 'a product', id: item?.id ?? '', params: ['itemId', 'productId', 'id'] },
    { name: 'a variant', id: `v-${item?.id}`, params: ['variantId'] },
    { name: 'a category', id: site.managed.categoryId, params: ['categoryId'] },
    { name: 'a view', id: site.managed.viewId, params: ['viewId'] },
    { name: 'an import', id: site.managed.importId, params: ['importId'] },
    { name: 'a page', id: site.pageId, params: ['docId', 'pageId'] },
    { name: 'an image', id: site.imageId, params: ['imageId', 'fileId'] },
    { name: 'a discount', id: site.discountId, params: ['discountId'] },
    { name: 'a send', id: site.sends[0]?.sendId ?? '', params: ['sendId'] },
    { name: 'an account', id: site.ownerId, params: ['accountId', 'personId'] },
    { name: 'the website', id: site.websiteId, params: ['none'] },
    ...[...site.notes].map(([kind, id]) => ({
      name: `one of the ${kind}`,
      id,
      params: [`${kind.replace(/s$/, '')}Id`],
    })),
  ]
}
