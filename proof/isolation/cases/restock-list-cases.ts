import { writeCursor } from '../../../src/platform/paging/page-cursor.ts'
import { requestNotices } from '../../../src/restock/commands/request-notices.ts'
import { signUp } from '../../../src/restock/commands/sign-up.ts'
import { Restock } from '../../../src/restock/restock.ts'
import { type Site, twin } from '../isolated-site.ts'
import type { World } from '../two-website-world.ts'
import { newEmail } from './account-cases.ts'
import type { Case, CasesOf, Scene } from './cases.ts'
import { suppressionCases } from './suppression-cases.ts'

const NOTIFICATIONS = '/api/site-users/account/notifications/restock'
const EXPORT = '/api/restock/export'
const PREFLIGHT = '/api/restock/preflight'
const UNKNOWN = '01912345-6789-7abc-8def-0123456789ab'
const strange = ['__proto__', 'constructor', 'null', '-1', '0', "' or 1=1--", '*', 'ＩＤ']
const TOO_LONG = 'x'.repeat(10_000)

/** Cases of waiting lists and the suppression list. */
export const restockListCases: Record<string, CasesOf> = {
  ...suppressionCases,
  [`GET ${NOTIFICATIONS}/groups`]: ({ site, other }) => [
    get('own', `${NOTIFICATIONS}/groups`),
    get('own', `${NOTIFICATIONS}/groups?sort=latest`),
    get('own', `${NOTIFICATIONS}/groups?search=${other.title}`, other.title),
    get('own', `${NOTIFICATIONS}/groups?websiteId=${other.websiteId}`, other.websiteId),
    get('own', `${NOTIFICATIONS}/groups?cursor=${cursorAt(site, 'groups waiting', 9, foreignOf(other).variantId)}`),
    ...[
      'cursor=x',
      'sort=size',
      `cursor=${cursorAt(site, 'groups latest', 1, 'x')}`,
      `cursor=${cursorAt(other, 'groups waiting', 9, 'x')}`,
    ].map((query) => get('refused', `${NOTIFICATIONS}/groups?${query}`)),
  ],
  [`GET ${NOTIFICATIONS}`]: (scene) => [
    ...aboutGroups(scene, NOTIFICATIONS),
    ...['cursor=x', 'state=lost'].map((query) =>
      get('refused', `${NOTIFICATIONS}?productId=${twin.id}&variantId=v-${twin.id}&${query}`),
    ),
  ],
  [`GET ${EXPORT}`]: (scene) => aboutGroups(scene, EXPORT),
  [`POST ${PREFLIGHT}`]: ({ site, other }) => [
    preflight('own', [groupOf(twin.id)]),
    preflight('own', [groupOf(twin.id), foreignOf(other)]),
    ...site.items.slice(0, 1).map(({ id }) => preflight('own', [groupOf(id)], id)),
    ...[UNKNOWN, ...other.items.map(({ id }) => id), ...strange].map((id) => preflight('other', [groupOf(id)], id)),
    ...[[], null, Array(101).fill(groupOf(twin.id)), [groupOf('')], [groupOf(TOO_LONG)]].map((groups) =>
      preflight('refused', groups),
    ),
    post('refused', PREFLIGHT, { sendRequests: [{ ...groupOf(twin.id), websiteId: other.websiteId }] }),
  ],
}

/** Three sign-ups, one of them about to be notified; their addresses occur nowhere else. */
export async function signUpForRestock(
  { executor, vault }: World,
  { websiteId, items, canaries }: Site,
): Promise<void> {
  const at = new Date().toISOString()
  for (const productId of [twin.id, twin.id, ...items.slice(0, 1).map(({ id }) => id)]) {
    const email = newEmail()
    canaries.add(email)
    const wanted = { signUpId: crypto.randomUUID(), personRef: await vault.keepPerson(websiteId, email) }
    const target = { websiteId, id: `v-${productId}` }
    await executor.execute(Restock, target, { correlationId: 'proof' }, (state) =>
      signUp(state, { ...wanted, productId, isJoinMailingList: true, at }),
    )
  }
  const told = { sendId: crypto.randomUUID(), productId: twin.id, most: 1, at }
  const target = { websiteId, id: `v-${twin.id}` }
  await executor.execute(Restock, target, { correlationId: 'proof' }, (state) => requestNotices(state, told))
}

function aboutGroups({ site, other }: Scene, path: string): Case[] {
  const at = (object: Case['object'], id: string) => {
    const text = encodeURIComponent(id)
    return get(object, `${path}?productId=${text}&variantId=v-${text}`, text)
  }
  return [
    at('own', twin.id),
    ...site.items.slice(0, 1).map(({ id }) => at('own', id)),
    ...[UNKNOWN, ...other.items.map(({ id }) => id), ...strange].map((id) => at('other', id)),
    get('refused', `${path}?productId=${TOO_LONG}&variantId=v-${twin.id}`),
    get('refused', path),
    get('refused', `${path}?productId=${twin.id}`),
    get('refused', `${path}?productId=${twin.id}&variantId=a&variantId=b`),
  ]
}

function groupOf(productId: string) {
  return { productId, variantId: `v-${productId}` }
}

function foreignOf({ items }: Site) {
  return groupOf(items[0]?.id ?? UNKNOWN)
}

function cursorAt({ websiteId }: Site, list: string, key: number, id: string): string {
  return writeCursor({ websiteId, list }, { key, id })
}

function preflight(object: Case['object'], sendRequests: unknown, names = ''): Case {
  return post(object, PREFLIGHT, { sendRequests }, names)
}

function get(object: Case['object'], path: string, names = ''): Case {
  return { object, name: path.slice(0, 100), method: 'GET', path, names }
}

function post(object: Case['object'], path: string, body: object, names = ''): Case {
  return { object, name: `${path} ${JSON.stringify(body).slice(0, 100)}`, method: 'POST', path, body, names }
}
