import { addDomain } from '../../../src/domains/store.ts'
import type { Database } from '../../../src/platform/database/database.ts'
import type { Case, CasesOf, Scene } from './cases.ts'

const DOMAINS = '/api/domains'
/** Unknown names, including suspicious ones. */
const strange = ['unknown.example.com', '__proto__', 'constructor', 'null', "' or 1=1--", '*']

/** Requested by every website. */
const TWIN = 'twin.example.com'

/** Cases of a website's own domains. DNS lookups are not answered. */
export const domainCases: Record<string, CasesOf> = {
  [`GET ${DOMAINS}`]: ({ other }) => [
    call('own', 'GET', DOMAINS),
    call('own', 'GET', `${DOMAINS}?websiteId=${other.websiteId}`, other.websiteId),
  ],
  [`POST ${DOMAINS}`]: ({ other }) => {
    const add = (object: Case['object'], body: object) => call(object, 'POST', DOMAINS, '', body)
    return [
      add('own', { domain: TWIN }),
      ...['', 'localhost', 'com', '127.0.0.1', 'a b.example.com', `${'x'.repeat(300)}.com`, null].map((domain) =>
        add('refused', { domain }),
      ),
      add('refused', { domain: TWIN, websiteId: other.websiteId }),
    ]
  },
  [`POST ${DOMAINS}/:domain/check`]: (scene) =>
    about(scene, (object, domain) => call(object, 'POST', `${DOMAINS}/${encodeURIComponent(domain)}/check`, domain)),
  [`PUT ${DOMAINS}/:domain/primary`]: (scene) => [
    ...about(scene, (object, domain) => prefer(object, domain, { isPrimary: false })),
    prefer('refused', scene.site.domain, { isPrimary: 'yes' }),
    prefer('refused', scene.site.domain, { isPrimary: true, websiteId: scene.other.websiteId }),
  ],
  [`DELETE ${DOMAINS}/:domain`]: async (scene, { code }) => {
    // Only for principals who may delete it, because domains would accumulate.
    const gone = `${code.toLowerCase()}.${scene.site.domain}`
    if (code === 'ow' || code === 'AD') await ask(scene.world.lab.db, scene.site.websiteId, gone)
    const others = about(scene, (object, domain) =>
      call(object, 'DELETE', `${DOMAINS}/${encodeURIComponent(domain)}`, domain),
    )
    return [...others.filter(({ object }) => object === 'other'), call('own', 'DELETE', `${DOMAINS}/${gone}`, gone)]
  },
}

function about({ site, other }: Scene, caseFor: (object: Case['object'], domain: string) => Case): Case[] {
  return [
    caseFor('own', site.domain),
    ...[other.domain, ...strange].map((domain) => caseFor('other', domain)),
    caseFor('refused', 'x'.repeat(10_000)),
  ]
}

function prefer(object: Case['object'], domain: string, body: object): Case {
  return call(object, 'PUT', `${DOMAINS}/${encodeURIComponent(domain)}/primary`, domain, body)
}

function ask(db: Database, websiteId: string, domain: string): Promise<void> {
  return addDomain(db, websiteId, { domain, token: 'a token', now: new Date().toISOString() })
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  const said = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 80)}`
  return { object, name: `${path.slice(0, 80)}${said}`, method, path, names, body }
}
