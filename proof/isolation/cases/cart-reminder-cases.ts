import type { Site } from '../isolated-site.ts'
import type { Case, CasesOf, Scene } from './cases.ts'

const PATH = '/api/cart-reminders'
const UNKNOWN = '01912345-6789-7abc-8def-0123456789ab'
const strange = ['__proto__', 'constructor', 'null', '-1', "' or 1=1--", '*']
const settings = { isEnabled: false, hours: 24, subject: '', introduction: '' }
const words = { subject: '', introduction: '' }

/** Cases of cart reminders, for merchants and recipients. */
export const cartReminderCases: Record<string, CasesOf> = {
  [`GET ${PATH}/settings`]: (scene) => look(scene, `${PATH}/settings`),
  [`PUT ${PATH}/settings`]: ({ other }) => [
    call('own', 'PUT', `${PATH}/settings`, '', settings),
    ...[{ websiteId: other.websiteId }, { hours: 0 }, { hours: 1.5 }, { subject: 'a\nb' }].map((wrong) =>
      call('refused', 'PUT', `${PATH}/settings`, '', { ...settings, ...wrong }),
    ),
  ],
  [`POST ${PATH}/preview`]: (scene) => aboutLetters(scene, `${PATH}/preview`),
  [`POST ${PATH}/test-letter`]: (scene) => aboutLetters(scene, `${PATH}/test-letter`),
  [`GET ${PATH}/carts`]: ({ other }) => [
    call('own', 'GET', `${PATH}/carts`),
    ...[`websiteId=${other.websiteId}`, 'cursor=x', 'show=x'].map((query) =>
      call('refused', 'GET', `${PATH}/carts?${query}`, other.websiteId),
    ),
  ],
  [`GET ${PATH}/summary`]: (scene) => look(scene, `${PATH}/summary`),
  'GET /cart-reminders/cart/:token': (scene) => follow(scene, 'GET', 'cart'),
  'POST /cart-reminders/cart/:token': (scene) => follow(scene, 'POST', 'cart'),
  'GET /cart-reminders/stop/:token': (scene) => follow(scene, 'GET', 'stop'),
  'POST /cart-reminders/stop/:token': (scene) => follow(scene, 'POST', 'stop'),
}

/** The link of a cart that no longer exists, which changes nothing in the browser. */
function follow({ world, site, other }: Scene, method: string, kind: 'cart' | 'stop'): Case[] {
  const linkOf = ({ websiteId }: Site) => world.reminderLinks[kind](websiteId, UNKNOWN)
  const ask = (object: Case['object'], path: string) => call(object, method, path, path.split('/').at(-1))
  return [
    // People with a cart get a confirmation first, so answers differ; unknown links are the same for all.
    ...(kind === 'cart' && method === 'GET' ? [] : [ask('own', linkOf(site))]),
    ask('other', linkOf(other)),
    ask('other', `${linkOf(site)}A`),
    ...strange.map((token) => ask('other', `/cart-reminders/${kind}/${encodeURIComponent(token)}`)),
  ]
}

function aboutLetters({ other }: Scene, path: string): Case[] {
  return [
    call('own', 'POST', path, '', words),
    call('refused', 'POST', path, '', { ...words, to: 'eve@example.com' }),
    call('refused', 'POST', path, other.websiteId, { ...words, websiteId: other.websiteId }),
  ]
}

function look({ other }: Scene, path: string): Case[] {
  return [call('own', 'GET', path), call('own', 'GET', `${path}?websiteId=${other.websiteId}`, other.websiteId)]
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  const about = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 80)}`
  return { object, name: `${path.slice(0, 80)}${about}`, method, path, names, body }
}
