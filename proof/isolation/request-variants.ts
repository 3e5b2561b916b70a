import type { Scene } from './cases/cases.ts'
import type { SentRequest } from './send-request.ts'

/** A variant of a request. */
export interface Variant {
  name: string
  change(asked: SentRequest, scene: Scene): Partial<SentRequest>
  /** `same`: the table's status. `refused`: a 4xx for routes; a page may also redirect to its canonical URL. */
  gets: 'same' | 'refused'
  /** Only for reads; for writes a changed host also changes the origin. */
  onlyReads?: true
}

const path = (name: string, write: (path: string, query: string) => string): Variant => ({
  name,
  gets: 'refused',
  change({ path: whole }) {
    const [bare = '', query] = whole.split('?')
    return { path: write(bare, query === undefined ? '' : `?${query}`) }
  },
})
const headers = (name: string, make: (scene: Scene, asked: SentRequest) => Record<string, string>): Variant => ({
  name,
  gets: 'same',
  change: (asked, scene) => ({ headers: { ...asked.headers, ...make(scene, asked) } }),
})
const host = (name: string, write: (host: string) => string, gets: Variant['gets'] = 'refused'): Variant => ({
  name,
  gets,
  change: ({ headers: known, host: right }) => ({ headers: { ...known, host: write(right) } }),
})

const hostOfOther = ({ other, world }: Scene) => `${other.subdomain}.${world.baseDomain}`

export const variants: Variant[] = [
  {
    name: 'a slash at the end',
    gets: 'refused',
    change({ path: whole }, { world }) {
      const [bare = '', query] = whole.split('?')
      // If that is a route of its own, it is tested as such.
      const slashes = world.routes.some((route) => route.path === `${bare}/`) ? '///' : '/'
      return { path: `${bare}${slashes}${query === undefined ? '' : `?${query}`}` }
    },
  },
  path('capitals', (bare, query) => bare.toUpperCase() + query),
  path('two slashes in front', (bare, query) => `/${bare}${query}`),
  path('two slashes at the end', (bare, query) => `${bare}//${query}`),
  path('%2e in front', (bare, query) => `/%2e${bare}${query}`),
  path('%2e%2e within', (bare, query) => `/x/%2e%2e${bare}${query}`),
  path('..', (bare, query) => `/x/..${bare}${query}`),
  path('a backslash', (bare, query) => `/\\${bare.slice(1)}${query}`),
  path('a semicolon', (bare, query) => `${bare};x=1${query}`),
  path('an ending', (bare, query) => `${bare}.json${query}`),
  path('a NUL', (bare, query) => `${bare}%00${query}`),
  path('a line break', (bare, query) => `${bare}%0d%0aX: y${query}`.replace(' ', '%20')),
  headers('X-Forwarded-Host', (scene) => ({ 'x-forwarded-host': hostOfOther(scene) })),
  headers('Forwarded', (scene) => ({ forwarded: `host=${hostOfOther(scene)};proto=https` })),
  headers('X-Original-Host', (scene) => ({ 'x-original-host': hostOfOther(scene), 'x-host': hostOfOther(scene) })),
  headers('X-Original-URL', () => ({ 'x-original-url': '/api/websites/home', 'x-rewrite-url': '/api/websites/home' })),
  headers('method override', () => ({ 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' })),
  headers('a website in the headers', ({ other }) => ({
    'x-website-id': other.websiteId,
    'x-tenant': other.subdomain,
  })),
  headers('X-Forwarded-Port', () => ({ 'x-forwarded-port': '1', 'x-forwarded-for': '10.0.0.1, 127.0.0.1' })),
  host('a host in capitals', (right) => right.toUpperCase(), 'same'),
  host('a dot after the host', (right) => right.replace(':', '.:')),
  host('another port', (right) => right.replace(/:\d+$/, ':1')),
  host('a port with a zero in front', (right) => right.replace(':', ':0')),
  host('an empty port', (right) => right.replace(/:\d+$/, ':')),
  host('two hosts in one header', (right) => `${right}, ${right}`),
  host('a label before the host', (right) => `x.y.${right}`),
  { ...host('no port', (right) => right.replace(/:\d+$/, ''), 'same'), onlyReads: true },
  {
    name: 'an absolute address',
    gets: 'refused',
    change: ({ path: bare }, scene) => ({ path: `http://${hostOfOther(scene)}${bare}` }),
  },
  { name: 'HEAD', gets: 'same', onlyReads: true, change: () => ({ method: 'HEAD' }) },
  ...['OPTIONS', 'PATCH', 'TRACE'].map(
    (method): Variant => ({ name: method, gets: 'refused', change: () => ({ method, body: undefined }) }),
  ),
]
