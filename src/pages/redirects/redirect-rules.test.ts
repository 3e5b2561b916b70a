import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ADDRESS_LENGTH_MAX,
  ARRANGEMENTS_MAX,
  CHECK_STEPS_MAX,
  explainLoop,
  findLoops,
  findRedirect,
  HOPS_MAX,
  indexInTurns,
  indexRules,
  LINES_MAX,
  NAMES_MAX,
  PARTS_MAX,
  REFUSED_LINES_MAX,
  type RedirectRule,
  readRules,
  writeRules,
} from './redirect-rules.ts'

const follow = async (text: string, path: string) => findRedirect(indexRules((await readRules(text)).rules), path)
const nothing = () => false

test('rules are read from text and written as they were', async () => {
  const text = '/old/[name] -> /new/[name] 301\n/sale -> https://example.com/sale 302\n'
  expect(await readRules(`# comment\n\n${text}`)).toEqual({
    rules: [
      { source: '/old/[name]', target: '/new/[name]', status: 301 },
      { source: '/sale', target: 'https://example.com/sale', status: 302 },
    ],
    errors: {},
  })
  expect(writeRules((await readRules(text)).rules)).toBe(text)
})

test('a rule without a status is permanent', async () =>
  expect(await follow('/a -> /b', '/a')).toEqual({ to: '/b', status: 301 }))

test.each([
  ['/old -> ', 'Write a rule as /old -> /new 301.'],
  ['old -> /new', 'The old address begins with / and has no ? or #.'],
  ['/old -> javascript:alert(1)', 'The new address begins with / or https://.'],
  ['/old -> //evil.example', 'The new address begins with / or https://.'],
  ['/go/[a] -> https://[a]', 'A name in brackets cannot be part of the host of the new address.'],
  ['/go/[a] -> https://acme.example[a]/b', 'A name in brackets cannot be part of the host of the new address.'],
  ['/old -> /new 307', 'A redirect is 301 (for good) or 302 (for now).'],
  ['/cart -> /basket', 'The store itself answers /cart, which therefore cannot be redirected.'],
  ['/api/orders -> /x', 'The store itself answers /api/orders, which therefore cannot be redirected.'],
  ['/old/[a] -> /new/[b]', 'Every name in brackets of the new address stands in the old one too.'],
  ['/[a]/[a] -> /new', 'Each name in brackets stands in the old address once.'],
])('the line %j is refused', async (line, message) =>
  expect((await readRules(line)).errors).toEqual({ 'line 1': message }),
)

test('what is beneath a screen of the store can be redirected, such as a product that is gone', async () => {
  expect((await follow('/shop/p/old-mug -> /shop/p/mug', '/shop/p/old-mug'))?.to).toBe('/shop/p/mug')
  expect((await follow('/cart/gifts -> /gifts', '/cart/gifts'))?.to).toBe('/gifts')
})

test('the second rule about one address is refused at its line', async () =>
  expect((await readRules('/a -> /b\n/a -> /c')).errors).toEqual({ 'line 2': 'Another rule is about /a.' }))

test('a text of nothing but wrong lines is refused at its first hundred, and one of too many lines as a whole', async () => {
  const { errors } = await readRules('wrong\n'.repeat(LINES_MAX - 1))
  expect(Object.keys(errors)).toHaveLength(REFUSED_LINES_MAX)
  expect(errors).toMatchObject({ 'line 1': 'Write a rule as /old -> /new 301.' })
  expect(await readRules('\n'.repeat(LINES_MAX))).toEqual({
    rules: [],
    errors: { text: 'A list of redirects has at most 20000 lines.' },
  })
})

test('lines may end as Windows ends them', async () =>
  expect((await readRules('/a -> /b\r\n\r\n/c -> /d\r\n')).rules.map(({ target }) => target)).toEqual(['/b', '/d']))

test('placeholders are filled into the new address', async () => {
  const to = async (text: string, path: string) => (await follow(text, path))?.to
  expect(await to('/old/[post] -> https://acme.example/[post]?p=[post]', '/old/a')).toBe('https://acme.example/a?p=a')
  expect(await to('/blog/[year]/[post] -> /news/[post]?from=[year]', '/blog/2024/hello')).toBe('/news/hello?from=2024')
  expect(await to('/blog/[post] -> /news/[post]', '/blog')).toBeUndefined()
  expect(await to('/blog/[post] -> /news/[post]', '/blog/a/b')).toBeUndefined()
})

test('no input of a visitor becomes another host', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (typed) => {
      const found = await follow('/go/[x] -> /[x]', `/go/${typed}`)
      if (found) expect(new URL(found.to, 'http://acme.localhost').host).toBe('acme.localhost')
    }),
  )
})

const loops = async (text: string, isPage: (path: string) => boolean = nothing) =>
  findLoops((await readRules(text)).rules, isPage)

test('rules that lead back are found, whatever their names stand for', async () => {
  expect(await loops('/a -> /a')).toEqual(['/a'])
  expect(await loops('/a -> /b\n/b -> /c\n/c -> /a\n/d -> /e')).toEqual(['/a', '/b', '/c'])
  expect(await loops('/[x] -> /[x]/y\n/[x]/y -> /[x]')).toEqual(['/[x]', '/[x]/y'])
  expect(await loops('/a -> /b\n/b -> /a', (path) => path === '/b')).toEqual([])
  expect(await loops('/a -> https://example.com/a')).toEqual([])
})

test('a chain may have ten hops, and one of eleven is refused at its first rule', async () => {
  const chain = (hops: number) => Array.from({ length: hops }, (_, n) => `/n${n} -> /n${n + 1}`).join('\n')
  expect(await loops(chain(HOPS_MAX))).toEqual([])
  expect(await loops(chain(HOPS_MAX + 2))).toEqual(['/n0', '/n1'])
  const { rules } = await readRules(chain(HOPS_MAX + 2))
  const index = await indexInTurns(rules)
  expect(explainLoop('/n0', index, () => false)).toBe('/n0 would lead through more than 10 other addresses.')
})

test('rules whose addresses grow with each hop are found before the addresses have grown long', async () => {
  expect(await loops('/[a] -> /[a][a][a][a][a][a][a][a][a]')).toEqual(['/[a]'])
  expect(await loops('/g/[n]/[a] -> /g/[n]/[a]y')).toEqual(['/g/[n]/[a]'])
})

/** All rules are tried in order, and each chain is followed from its beginning. */
function findLoopsSlowly(rules: readonly RedirectRule[], isPage: (path: string) => boolean): string[] {
  const fill = (text: string, values: Map<string, string>) =>
    text.replace(/\[(\w+)\]/g, (_, name: string) => values.get(name) ?? '')
  const matching = ({ source }: RedirectRule, path: string) => {
    const [parts, values] = [path.split('/'), new Map<string, string>()]
    const fits = source.split('/').map((part, place) => {
      const name = /^\[(\w+)\]$/.exec(part)?.[1]
      if (name !== undefined) values.set(name, parts[place] ?? '')
      return name === undefined ? part === parts[place] : Boolean(parts[place])
    })
    return parts.length === fits.length && fits.every(Boolean) ? values : undefined
  }
  const next = (path: string) => {
    const exact = rules.find(({ source }) => source === path)
    if (exact) return exact.target
    const rule = rules.find((one) => matching(one, path))
    return rule && fill(rule.target, matching(rule, path) ?? new Map())
  }
  return rules
    .filter(({ source }) => {
      let path: string | undefined = source.replace(/\[(\w+)\]/g, 'x')
      for (let hops = 0; hops <= HOPS_MAX; hops++) {
        if (path === undefined || !path.startsWith('/') || isPage(path)) return false
        path = next(path)
      }
      return path !== undefined
    })
    .map(({ source }) => source)
}

test('the check finds the same loops as following every chain rule by rule', async () => {
  const part = fc.constantFrom('x', 'y', 'z', '[a]', '[b]')
  const address = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join('/')}`)
  const line = fc.tuple(address, address).map(([source, target]) => {
    const names = new Set(source.match(/\[\w\]/g))
    return `${source} -> ${target.replace(/\[\w\]/g, (name) => (names.has(name) ? name : 'y'))}`
  })
  let found = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 12 }),
      fc.uniqueArray(address, { maxLength: 2 }),
      async (lines, pages) => {
        const { rules } = await readRules(lines.join('\n'))
        const isPage = (path: string) => pages.includes(path)
        const expected = findLoopsSlowly(rules, isPage)
        found += expected.length
        expect(await findLoops(rules, isPage)).toEqual(expected)
      },
    ),
    { numRuns: 500 },
  )
  expect(found).toBeGreaterThan(0)
})

/** All mixes of `/x` and `/[a]` lead to `/x/x/…`. */
const mixes = (parts: number, most = 2 ** parts) =>
  Array.from({ length: most }, (_, mix) => {
    const source = Array.from({ length: parts }, (_, at) => ((mix >> at) & 1 ? `/[a${at}]` : '/x')).join('')
    return `${source} -> ${'/x'.repeat(parts)} 301`
  }).join('\n')

test('as many arrangements of names as are allowed take few steps to check, and one more is refused with a sentence', async () => {
  const { rules, errors } = await readRules(mixes(10, ARRANGEMENTS_MAX + 1))
  expect(errors).toEqual({})
  const steps = { count: 0 }
  expect(await findLoops(rules, nothing, steps)).toHaveLength(ARRANGEMENTS_MAX + 1)
  expect(steps.count).toBeLessThan(ARRANGEMENTS_MAX * PARTS_MAX * HOPS_MAX)
  expect((await readRules(mixes(10, ARRANGEMENTS_MAX + 2))).errors).toEqual({
    text: 'Redirects have their names in brackets in at most 100 arrangements, such as /[a]/b and /a/[b]. These have 101.',
  })
})

test('rules that lead through each other too often are not checked to the end', async () => {
  const through = Array.from({ length: 9_000 }, (_, n) => `/s${n}/[a] -> /g/${n}/[a]`)
  const { rules, errors } = await readRules([...through, '/g/[n]/[a] -> /g/[n]/[a][a][a]'].join('\n'))
  expect(errors).toEqual({})
  const steps = { count: 0 }
  expect(await findLoops(rules, nothing, steps)).toBeUndefined()
  expect(steps.count).toBeLessThan(CHECK_STEPS_MAX * 1.05)
})

test('10,000 long rules are checked within the limit', async () => {
  const lines = Array.from({ length: 10_000 }, (_, n) => `/blog/${n}/[year]/[name] -> /journal/${n}/[name]?of=[year]`)
  expect(await loops(lines.join('\n'))).toEqual([])
})

test.each([
  [`${'/x'.repeat(PARTS_MAX)}/[a] -> /b`, 'An old address with names in brackets has at most 20 parts.'],
  [`/[a] -> /${'[a]'.repeat(NAMES_MAX + 1)}`, 'A new address has at most 10 names in brackets.'],
])('the line %j is beyond a limit', async (line, message) =>
  expect((await readRules(line)).errors).toEqual({ 'line 1': message }),
)

test('nobody is redirected to an address that is too long to be read', async () => {
  const [rule, long] = ['/[a] -> /b/[a][a][a][a][a]', 'a'.repeat(ADDRESS_LENGTH_MAX / 5)]
  expect((await follow(rule, `/${long.slice(1)}`))?.to).toHaveLength(ADDRESS_LENGTH_MAX - 2)
  expect(await follow(rule, `/${long}`)).toBeUndefined()
})

test('the first matching pattern wins', async () => {
  const { rules } = await readRules(
    '/a/[x]/[y] -> /first/[y]\n/a/[x]/c -> /second\n/b/[x]/c -> /third\n/b/[x]/[y] -> /fourth',
  )
  const index = indexRules(rules)
  expect(['/a/1/c', '/b/1/c', '/b/1/d', '/b/1/', '/c/1/c'].map((path) => findRedirect(index, path)?.to)).toEqual([
    '/first/c',
    '/third',
    '/fourth',
    undefined,
    undefined,
  ])
})
