import type { Face } from '../../../src/platform/http/routing/route.ts'
import { type Site, twin } from '../isolated-site.ts'
import type { Principal, WebsiteMember } from '../principals.ts'
import type { World } from '../two-website-world.ts'
import { accountCases } from './account-cases.ts'
import { cartCostCases } from './cart-cost-cases.ts'
import { cartReminderCases } from './cart-reminder-cases.ts'
import { casesOfExamples } from './cases-of-examples.ts'
import { catalogCases } from './catalog-cases.ts'
import { checkoutCases } from './checkout-cases.ts'
import { codeCases } from './code-cases.ts'
import { commerceCases } from './commerce-cases.ts'
import { draftOrderCases } from './draft-order-cases.ts'
import { fileCases } from './file-cases.ts'
import { formCases } from './form-cases.ts'
import { giftCardCases } from './gift-card-cases.ts'
import { importCases } from './import-cases.ts'
import { inventoryCases } from './inventory-cases.ts'
import { pageCases } from './page-cases.ts'
import { paymentCases } from './payment-cases.ts'
import { peopleCases } from './people-cases.ts'
import { pricingCases } from './pricing-cases.ts'
import { privacyCases } from './privacy-cases.ts'
import { recoveryCases } from './recovery-cases.ts'
import { restockListCases } from './restock-list-cases.ts'
import { restockSendCases } from './restock-send-cases.ts'
import { restockSettingsCases } from './restock-settings-cases.ts'
import { restockVisitorCases } from './restock-visitor-cases.ts'
import { trackingCases } from './tracking-cases.ts'
import { trafficCases } from './traffic-cases.ts'
import { websiteCases } from './website-cases.ts'
import { websiteSettingsCases } from './website-settings-cases.ts'

/** One request about one object. */
export interface Case {
  /** As in the table; `refused` must get any 4xx, and `harmless` anything but a 5xx. */
  object: 'own' | 'other' | 'refused'
  name: string
  method: string
  path: string
  body?: unknown
  /** In addition to a browser's headers. */
  headers?: Record<string, string>
  /** The text that names the object: may be echoed, and is removed before answers are compared. */
  names: string
}

export interface Scene {
  world: World
  /** The website whose hosts are called. */
  site: Site
  other: Site
  /** Another website of the same owner. */
  second: Site
  inhabitant: WebsiteMember
  neighbour: WebsiteMember
}

const CART = '/api/commerce/shopping-cart'
const ENTRIES = `${CART}/entries`
const UNKNOWN = '01912345-6789-7abc-8def-0123456789ab'
/** Unknown ids, including suspicious ones. */
const strange = ['__proto__', 'constructor', 'null', '-1', '0', "' or 1=1--", '*', 'ＩＤ']
const plainPages =
  '/ /shop /cart /account /sign-up /settings/people /settings/domains /invitation /sign-in /forgot-password /reset-password /open-website'
const TOO_LONG = 'x'.repeat(10_000)

export type CasesOf = (
  scene: Scene,
  principal: Principal,
  /** The called host's face, if it makes a difference. */
  face: Face | undefined,
) => Case[] | Promise<Case[]>

/** Cases of every route and page: by examples, or written out where they say more. A missing route fails the proof. */
export const casesOf: Record<string, CasesOf> = {
  ...casesOfExamples,
  ...giftCardCases,
  ...formCases,
  ...accountCases,
  ...recoveryCases,
  ...catalogCases,
  ...importCases,
  ...restockListCases,
  ...restockSendCases,
  ...restockSettingsCases,
  ...restockVisitorCases,
  ...privacyCases,
  ...trackingCases,
  ...commerceCases,
  ...codeCases,
  ...trafficCases,
  ...paymentCases,
  ...pricingCases,
  ...websiteSettingsCases,
  ...pageCases,
  ...cartReminderCases,
  ...checkoutCases,
  ...draftOrderCases,
  ...websiteCases,
  [`GET ${CART}`]: ({ other, neighbour }) => [
    call('own', 'GET', CART),
    call('own', 'GET', `${CART}?mock=true`),
    ...[`cartId=${neighbour.cartId}`, `websiteId=${other.websiteId}`, `id=${neighbour.cartId}`].map((query) =>
      call('refused', 'GET', `${CART}?${query}`, { names: query.split('=')[1] ?? '' }),
    ),
  ],
  [`POST ${ENTRIES}`]: add,
  [`PUT ${ENTRIES}/:entryId`]: (scene, principal) =>
    entries(scene, principal, 0, (id) => ({ method: 'PUT', path: `${ENTRIES}/${id}`, body: { quantity: 2 } })),
  [`PUT ${ENTRIES}/:entryId/additionalFields`]: (scene, principal) => {
    const [form] = scene.site.items
    const body = { itemId: form?.id, sku: form?.sku, additionalFields: '{"f1":"b"}' }
    return [
      ...entries(scene, principal, 1, (id) => ({ method: 'PUT', path: `${ENTRIES}/${id}/additionalFields`, body })),
      ...scene.other.items.slice(0, 1).map(({ id, sku }) =>
        call('refused', 'PUT', `${ENTRIES}/${principal.entryIds[1] ?? UNKNOWN}/additionalFields`, {
          body: { itemId: id, sku, additionalFields: null },
          names: id,
        }),
      ),
    ]
  },
  [`DELETE ${ENTRIES}/:entryId`]: (scene, principal) =>
    entries(scene, principal, 0, (id) => ({ method: 'DELETE', path: `${ENTRIES}/${id}` })),
  ...cartCostCases,
  ...inventoryCases,
  ...peopleCases,
  ...fileCases,
  'GET /:websiteId/:fileName': files,
  'GET /robots.txt': () => [call('own', 'GET', '/robots.txt')],
  'GET /sitemap.xml': ({ other }) => [
    call('own', 'GET', '/sitemap.xml'),
    call('own', 'GET', `/sitemap.xml?websiteId=${other.websiteId}`, { names: other.websiteId }),
  ],
  'GET /sitemap-:part.xml': () =>
    ['1', '2', '9999'].map((part) => call('other', 'GET', `/sitemap-${part}.xml`, { names: part })),
  'PAGE /shop/p/:urlId': ({ site, other }) => [
    ...[twin.urlId, ...site.items.map(({ urlId }) => urlId)].flatMap((urlId) => page('own', `/shop/p/${urlId}`)),
    ...['unknown-mug', ...other.items.map(({ urlId }) => urlId), '__proto__'].flatMap((urlId) =>
      page('other', `/shop/p/${urlId}`, urlId),
    ),
  ],
  'PAGE /shop/:kind/:name': ({ other }) =>
    (['collection', 'category', 'tag'] as const).flatMap((kind) => shelf(kind, ['unknown-shelf', other.websiteId])),
  'PAGE /config': () => [call('own', 'GET', '/config'), call('own', 'GET', '/config/people')],
  ...shownAt(plainPages.split(' ')),
  'PAGE /:nothing': ({ other, neighbour }) =>
    ['nothing-here', other.subdomain, other.websiteId, neighbour.cartId].flatMap((name) =>
      page('other', `/${name}`, name),
    ),
}

function add({ site, other, neighbour }: Scene): Case[] {
  const [, mine] = site.items
  const [, foreign] = other.items
  const send = (object: Case['object'], itemId: unknown, sku: unknown, more = {}) =>
    call(object, 'POST', ENTRIES, { body: { itemId, sku, quantity: 1, ...more }, names: String(itemId) })
  return [
    send('own', mine?.id, mine?.sku),
    send('own', twin.id, twin.sku),
    send('other', UNKNOWN, null),
    send('other', foreign?.id, foreign?.sku),
    send('other', foreign?.id, null),
    send('other', foreign?.id, mine?.sku),
    send('other', mine?.id, foreign?.sku),
    ...strange.map((id) => send('other', id, null)),
    ...['', TOO_LONG, { id: mine?.id }, [mine?.id]].map((id) => send('refused', id, null)),
    ...[{ websiteId: other.websiteId }, { cartId: neighbour.cartId }, { visitorId: 'x' }, { id: neighbour.cartId }].map(
      (more) => send('refused', mine?.id, mine?.sku, more),
    ),
  ]
}

/** `place`: which of a cart's two lines is the object. */
function entries(
  { inhabitant, neighbour }: Scene,
  { entryIds }: Principal,
  place: number,
  requestFor: (id: string) => Pick<Case, 'method' | 'path' | 'body'>,
): Case[] {
  const about = (object: Case['object'], id: string) => ({
    object,
    name: id.slice(0, 40),
    names: id,
    ...requestFor(id),
  })
  const own = entryIds[place]
  return [
    about('other', UNKNOWN),
    ...[...inhabitant.entryIds, ...neighbour.entryIds, neighbour.cartId].map((id) => about('other', id)),
    ...strange.map((id) => about('other', encodeURIComponent(id))),
    ...['', TOO_LONG, '%00', '..', '%2e%2e', '%ff'].map((id) => about('refused', id)),
    // Last, because it may be removed. Principals without a cart use someone else's line.
    about('own', own ?? inhabitant.entryIds[place] ?? UNKNOWN),
  ]
}

function files({ site, other }: Scene): Case[] {
  const get = (object: Case['object'], websiteId: string, fileName: string) =>
    call(object, 'GET', `/${websiteId}/${fileName}`, { names: websiteId === site.websiteId ? fileName : websiteId })
  return [
    get('own', site.websiteId, site.fileName),
    get('own', site.websiteId, twin.fileName),
    get('own', site.websiteId, `${twin.fileName}?format=500w`),
    get('other', site.websiteId, 'unknown-1a2b.webp'),
    get('other', site.websiteId, other.fileName),
    get('other', UNKNOWN, twin.fileName),
    ...['__proto__', 'constructor'].flatMap((id) => [
      get('other', id, twin.fileName),
      get('other', site.websiteId, `${id}.webp`),
    ]),
    get('other', site.websiteId, TOO_LONG),
    ...[
      '%00.webp',
      `..%2f${other.websiteId}%2f${other.fileName}`,
      `%2e%2e/${other.websiteId}/${other.fileName}`,
      '',
    ].map((name) => get('refused', site.websiteId, name)),
  ]
}

function call(
  object: Case['object'],
  method: string,
  path: string,
  { body, names = '' }: { body?: unknown; names?: string } = {},
): Case {
  const about = typeof body === 'object' ? ` ${JSON.stringify(body).slice(0, 80)}` : ''
  return { object, name: `${path.slice(0, 80)}${about}`, method, path, body, names }
}

/** List pages by name; short names occur elsewhere in a page by chance. */
function shelf(kind: 'collection' | 'category' | 'tag', names: string[]): Case[] {
  const at = (object: Case['object'], name: string) => page(object, `/shop/${kind}/${encodeURIComponent(name)}`, name)
  return [
    ...[...names, '__proto__', 'constructor'].flatMap((name) => at('other', name)),
    ...strange.flatMap((name) => at('refused', name)),
  ]
}

function shownAt(paths: string[]): Record<string, CasesOf> {
  return Object.fromEntries(paths.map((path) => [`PAGE ${path}`, () => page('own', path)]))
}

/** The page, and its data. */
const page = (object: Case['object'], path: string, names = ''): Case[] =>
  [path, `${path}?format=json`].map((one) => call(object, 'GET', one, { names }))
