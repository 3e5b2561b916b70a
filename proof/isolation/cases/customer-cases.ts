import { v7 } from 'uuid'
import type { Case, CasesOf } from './cases.ts'

const CUSTOMERS = '/api/commerce/customers'
const ONE = `${CUSTOMERS}/:customerId`
const strange = ['__proto__', 'constructor', '*', "' or 1=1--"]

/** What contributors ask of customers. Neither website has any, so every id in a request is unknown. */
export const customerCases: Record<string, CasesOf> = {
  [`GET ${CUSTOMERS}`]: ({ other }) => [
    call('own', 'GET', CUSTOMERS),
    call('refused', 'GET', `${CUSTOMERS}?websiteId=${other.websiteId}`, other.websiteId),
  ],
  [`GET ${CUSTOMERS}/export`]: ({ other }) => [
    call('own', 'GET', `${CUSTOMERS}/export`),
    call('refused', 'GET', `${CUSTOMERS}/export?websiteId=${other.websiteId}`, other.websiteId),
  ],
  [`GET ${ONE}`]: () => nobodys('GET', ''),
  [`GET ${ONE}/file`]: () => nobodys('GET', '/file'),
  [`POST ${ONE}/notes`]: () => nobodys('POST', '/notes', { noteId: v7(), text: 'mine' }),
  [`DELETE ${ONE}/notes/:noteId`]: () => nobodys('DELETE', `/notes/${v7()}`),
  [`PUT ${ONE}/tags`]: () => nobodys('PUT', '/tags', { add: ['mine'], remove: [] }),
}

function nobodys(method: string, rest: string, body?: unknown): Case[] {
  const customerId = v7()
  return [
    call('other', method, `${CUSTOMERS}/${customerId}${rest}`, customerId, body),
    ...strange.map((name) => call('refused', method, `${CUSTOMERS}/${encodeURIComponent(name)}${rest}`, name, body)),
  ]
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  const about = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 80)}`
  return { object, name: `${path.slice(0, 80)}${about}`, method, path, names, body }
}
