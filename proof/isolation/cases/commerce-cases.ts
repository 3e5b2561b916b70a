import { Cart } from '../../../src/cart/cart.ts'
import { makeAdded } from '../../../src/testing/fixtures/make/make-cart.ts'
import { type Site, twin } from '../isolated-site.ts'
import type { World } from '../two-website-world.ts'
import type { Case, CasesOf, Scene } from './cases.ts'

const ANALYTICS = '/api/analytics'
const CARTS = `${ANALYTICS}/carts`
const SALES = `${ANALYTICS}/sales`
const UNKNOWN = '01912345-6789-7abc-8def-0123456789ab'
const strange = ['__proto__', 'constructor', 'null', '-1', '0', "' or 1=1--", '*', 'ＩＤ']
const TOO_LONG = 'x'.repeat(10_000)
const wrongPeriods = [
  'period=century',
  'period=custom',
  'period=custom&from=2026-03-02&to=2026-03-01',
  'from=yesterday',
]

/** Cases of the dashboards of carts, stock, restock demand, speed and errors. */
export const commerceCases: Record<string, CasesOf> = {
  ...report(CARTS, ['period=12mo&compare=previous', 'period=realtime']),
  ...report(SALES, ['period=12mo&compare=previous']),
  ...report(`${SALES}/export`, ['period=7d']),
  ...report(`${SALES}/by`, ['by=category&compare=previous', 'by=source', 'by=customer'], ['by=person']),
  ...report(`${SALES}/by/export`, ['by=code', 'by=country'], ['by=person']),
  ...report(`${SALES}/products`, ['period=12mo&compare=previous']),
  ...report(`${SALES}/products/export`, ['period=7d']),
  [`GET ${SALES}/products/:itemId`]: (scene) => aboutProducts(scene),
  [`GET ${SALES}/products/:itemId/export`]: (scene) => aboutProducts(scene, '/export'),
  ...report(`${SALES}/funnel/export`, ['period=12mo&compare=previous']),
  ...live(`${SALES}/live`),
  ...live(`${SALES}/live/export`),
  ...report(`${ANALYTICS}/adds`, ['period=12mo&compare=previous']),
  ...report(`${ANALYTICS}/adds/export`, ['period=12mo&compare=previous']),
  ...report(`${CARTS}/abandoned`, ['step=added&limit=1'], ['cursor=x', 'step=looked', 'limit=0']),
  ...report(`${CARTS}/export`, ['period=12mo&compare=previous', 'period=realtime']),
  ...report(`${CARTS}/abandoned/export`, ['step=added'], ['step=looked']),
  [`GET ${CARTS}/:cartId`]: (scene) => aboutCarts(scene),
  [`GET ${CARTS}/:cartId/export`]: (scene) => aboutCarts(scene, '/export'),
  ...stock(`${ANALYTICS}/stock`, ['cursor=x']),
  ...stock(`${ANALYTICS}/stock/export`),
  ...report(`${ANALYTICS}/restock`, ['period=year&compare=previous']),
  ...report(`${ANALYTICS}/restock/export`, ['period=year', 'report=days'], ['report=people']),
  ...speed(`${ANALYTICS}/speed`),
  ...speed(`${ANALYTICS}/speed/export`),
  ...report(`${ANALYTICS}/events`, ['period=7d']),
  ...report(`${ANALYTICS}/events/export`, ['period=7d']),
  [`GET ${ANALYTICS}/events/:name`]: () => aboutEvents(),
  [`GET ${ANALYTICS}/events/:name/export`]: () => aboutEvents('/export'),
  ...report(`${ANALYTICS}/speed/parts`, ['by=member&period=12mo'], ['by=person']),
  ...report(`${ANALYTICS}/speed/parts/export`, ['by=member&period=12mo'], ['by=person']),
  ...report(`${ANALYTICS}/errors`, ['period=7d&compare=previous']),
  ...report(`${ANALYTICS}/errors/export`, ['period=7d']),
}

function aboutEvents(more = ''): Case[] {
  return [
    ...[...strange, 'add_to_cart']
      .map(encodeURIComponent)
      .map((name) => get('other', `${ANALYTICS}/events/${name}${more}`, name)),
    get('refused', `${ANALYTICS}/events/${TOO_LONG}${more}`),
  ]
}

function stock(path: string, wrong: string[] = []): Record<string, CasesOf> {
  return {
    [`GET ${path}`]: ({ other }) => [
      ...['', 'low=9', 'state=sold-out', `websiteId=${other.websiteId}`].map((query) =>
        get('own', `${path}?${query}`, other.websiteId),
      ),
      ...['low=0', 'state=gone', ...wrong].map((query) => get('refused', `${path}?${query}`)),
    ],
  }
}

function live(path: string): Record<string, CasesOf> {
  return {
    [`GET ${path}`]: ({ other }) => [
      get('own', path),
      get('refused', `${path}?websiteId=${other.websiteId}`, other.websiteId),
    ],
  }
}

function speed(path: string): Record<string, CasesOf> {
  const queries = ['groupBy=page', 'groupBy=device&compare=previous', 'page=/shop', 'device=phone']
  return report(path, queries, ['groupBy=person', 'groupBy=page&device=phone', 'page=/&device=phone'])
}

function report(path: string, queries: string[], wrong: string[] = []): Record<string, CasesOf> {
  return {
    [`GET ${path}`]: ({ other }) => [
      get('own', path),
      ...[...queries, `websiteId=${other.websiteId}`].map((query) => get('own', `${path}?${query}`, other.websiteId)),
      ...[...wrongPeriods, ...wrong].map((query) => get('refused', `${path}?${query}`)),
    ],
  }
}

async function aboutCarts({ world, site, other, neighbour }: Scene, more = ''): Promise<Case[]> {
  const [own, foreign] = [await leftCart(world, site), await leftCart(world, other)]
  const about = (object: Case['object'], id: string) =>
    get(object, `${CARTS}/${encodeURIComponent(id)}${more}`, encodeURIComponent(id))
  return [
    about('own', own),
    get(more ? 'refused' : 'own', `${CARTS}/${own}${more}?asOf=2026-01-01T00:00:00Z`, own),
    ...[UNKNOWN, foreign, neighbour.cartId, ...strange].map((id) => about('other', id)),
    about('refused', TOO_LONG),
    ...['%00', '%ff', '..'].map((id) => get('refused', `${CARTS}/${id}${more}`)),
    ...(more ? [] : [get('refused', `${CARTS}/${own}?asOf=yesterday`)]),
  ]
}

/** An abandoned cart: a visitor's own is private in this proof. */
export async function leftCart({ executor }: World, { websiteId, canaries }: Site): Promise<string> {
  const id = `left-${websiteId}`
  const title = `zqleft${websiteId}`
  canaries.add(title)
  await executor.execute(Cart, { websiteId, id }, { correlationId: 'proof' }, (cart) =>
    cart.createdAt === null ? [makeAdded({ title })] : [],
  )
  return id
}

function get(object: Case['object'], path: string, names = ''): Case {
  return { object, name: path.slice(0, 100), method: 'GET', path, names }
}

function aboutProducts({ other }: Scene, more = ''): Case[] {
  const about = (object: Case['object'], id: string) => get(object, `${SALES}/products/${id}${more}`, id)
  return [
    about('own', twin.id),
    get('own', `${SALES}/products/${twin.id}${more}?period=12mo&compare=previous`, twin.id),
    ...[UNKNOWN, ...other.items.map(({ id }) => id)].map((id) => about('other', id)),
    ...strange.map((id) => about('other', encodeURIComponent(id))),
    ...['%00', '%ff', TOO_LONG].map((id) => about('refused', id)),
  ]
}
