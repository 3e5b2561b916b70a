import { twin } from '../isolated-site.ts'
import type { Case, CasesOf, Scene } from './cases.ts'

const UNKNOWN = '01912345-6789-7abc-8def-0123456789ab'
const strange = ['__proto__', 'constructor', 'null', '-1', "' or 1=1--", '*']

/** Cases of e-mails about products of each website, and of the development inbox. */
export const restockSettingsCases: Record<string, CasesOf> = {
  'POST /api/restock/preview': (scene) => aboutLetters(scene, '/api/restock/preview'),
  'POST /api/restock/test-letter': (scene) => aboutLetters(scene, '/api/restock/test-letter'),
  'GET /dev/inbox': () => [fromAfar('own', '/dev/inbox'), fromAfar('own', '/dev/inbox?before=x')],
  'GET /dev/inbox/:letterId': () =>
    [UNKNOWN, ...strange].map((id) => fromAfar('other', `/dev/inbox/${encodeURIComponent(id)}`, id)),
}

function aboutLetters({ site, other }: Scene, path: string): Case[] {
  const about = (object: Case['object'], productId: string, variantId = `v-${productId}`, more = {}) =>
    call(object, 'POST', path, productId, { subject: '', introduction: '', productId, variantId, ...more })
  const [mine, foreign] = [site.items[0]?.id ?? '', other.items[0]?.id ?? '']
  return [
    about('own', twin.id),
    about('own', mine),
    about('other', foreign),
    about('other', mine, `v-${foreign}`),
    ...[UNKNOWN, ...strange].map((id) => about('other', id)),
    about('refused', ''),
    about('refused', mine, `v-${mine}`, { to: 'eve@example.com' }),
  ]
}

/** Requests come from the product's machine, where the inbox is available; remote clients must not see it. */
function fromAfar(object: Case['object'], path: string, names = ''): Case {
  return { ...call(object, 'GET', path, names), headers: { 'x-forwarded-for': '203.0.113.7' } }
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  const about = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 80)}`
  return { object, name: `${path}${about}`, method, path, names, body }
}
