import type { Site } from '../isolated-site.ts'
import type { Case, CasesOf, Scene } from './cases.ts'

const UNKNOWN = '01912345-6789-7abc-8def-0123456789ab'
const strange = ['__proto__', 'constructor', 'null', '-1', "' or 1=1--", '*']

/** Cases of the links in cart reminders, signed for each website. */
export const cartReminderCases: Record<string, CasesOf> = {
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

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  const about = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 80)}`
  return { object, name: `${path.slice(0, 80)}${about}`, method, path, names, body }
}
