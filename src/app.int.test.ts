import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { PageSource } from './platform/http/pages/render-page.ts'
import { BODY_BYTES_MAX } from './platform/http/request/body/read-body.ts'
import type { RateLimit, Route } from './platform/http/routing/route.ts'
import { type CsrfAttack, csrfAttacks } from './testing/browsers/csrf-attacks.ts'
import type { Reply } from './testing/browsers/http-client.ts'
import { answerOf, each, sendPlainly, typeOf, withCookies } from './testing/route-fixtures/bad-inputs/bad-input-run.ts'
import { openBadInputStage } from './testing/route-fixtures/bad-inputs/bad-input-stage.ts'
import * as bad from './testing/route-fixtures/bad-inputs/bad-inputs.ts'
import {
  alone,
  csrfRefusal,
  merge,
  nameOf,
  refusals,
  statusesFor,
  taken,
} from './testing/route-fixtures/bad-inputs/request-variants.ts'
import { openFixtureShop } from './testing/route-fixtures/fixture-shop.ts'
import { type FixtureRequest, type RouteFixture, sendFixtureRequest } from './testing/route-fixtures/product-client.ts'
import { startTestProduct } from './testing/servers/test-product.ts'

/** Specification §8, Add to cart. */
const EXPIRED = 'Your session has expired. Please reload the page and try again.'
const COOKIES_OFF = 'Please enable cookies in your browser, reload the page, and try again.'

const stage = await openBadInputStage()
const {
  product,
  other,
  routes,
  kinds,
  kindsWithBody,
  withBody,
  unsafe,
  share,
  count,
  tryOut,
  stateNow,
  expectHonestCart,
  testWhatIsLeft,
} = stage
const shareOfBodies = stage.shareAmong(kindsWithBody.length)
const shareOfBombs = stage.shareAmong(4)
const { doors, website } = stage.shop
const limited = await startTestProduct({ hasLimits: true })
const limitedShop = await openFixtureShop(limited)
limited.startLimiting()

test('every route has a host, and accepts valid input', async () => {
  expect(routes.map(({ name }) => name).sort()).toEqual(Object.keys(doors).sort())
  for (const { route, name, door } of routes)
    expect(door.isUncalledFor ? [400] : taken(door, 401, 404), name).toContain(
      (await sendFixtureRequest(route, door)).status,
    )
})

test.each(kindsWithBody)('class 1: malformed JSON for $name', async ({ route, door }) => {
  const begun = await stateNow()
  await each(shareOfBodies(bad.malformedBodies), async ({ name, body }) => {
    const { status } = await tryOut('1', route, door, { body })
    const refused = body.length > (route.bodyBytesMax ?? BODY_BYTES_MAX) ? [413] : refusals(door)
    expect(refused, name).toContain(status)
  })
  expect(await stateNow()).toEqual(begun)
})

describe('class 10: quantities', () => {
  const counted = withBody.filter(({ door }) => 'quantity' in (door.body ?? {}))
  test.each(bad.quantities)('$says', async ({ says, json }) => {
    const begun = await stateNow()
    for (const { route, door } of counted)
      await each(json, async (quantity) => {
        const body = JSON.stringify({ ...door.body, quantity: 'Q' }).replace('"Q"', quantity)
        const reply = await tryOut('10', route, door, { body })
        expect([quantity, reply.status, reply.json()]).toMatchObject([quantity, 400, { errors: { quantity: says } }])
      })
    expect(await stateNow()).toEqual(begun)
  })
})

describe('class 11: unexpected fields', () => {
  test.each(withBody)('in the body of $name', async ({ route, door }) => {
    const begun = await stateNow()
    const unknown = bad.extraNames.filter((name) => !(name in (door.body ?? {})))
    await each(share(unknown), async (name) => {
      const body = { ...door.body, [name]: 1 }
      const reply = await tryOut('11', route, door, { body })
      // Answers of a form have the names that its owner chose; here the form is unknown.
      if (route.body?.safeParse(body).success) return expect([name, reply.status]).toEqual([name, 404])
      const fields = route.bodyType === 'raw' ? {} : { errors: { [name]: 'This field is not known.' } }
      return expect(reply.json()).toMatchObject({ status: 400, ...fields })
    })
    expect(await stateNow()).toEqual(begun)
  })

  test.each(unsafe.filter(({ door }) => !door?.body && !door?.file && !door?.form))(
    'sent to $name, which reads no body',
    async ({ route, door }) => {
      const plain = await sendFixtureRequest(route, door)
      await each(share(bad.extraNames), async (name) => {
        const reply = await tryOut('11', route, door, {
          body: { [name]: 1 },
          headers: { 'content-type': 'application/json' },
        })
        expect(answerOf(reply)).toEqual(answerOf(plain))
      })
    },
  )
})

describe('class 12: foreign and unknown ids', () => {
  test.each(routes)('in the address of $name', async ({ route, door }) => {
    for (const name of Object.keys(door.params ?? {})) {
      const ask = (id: string) => sendFixtureRequest(route, door, { params: { [name]: id } })
      // File names contain a dot; elsewhere it makes an id invalid.
      const asFile = await ask('unknown-id.webp')
      const unknown = answerOf(asFile.status === 400 ? await ask(door.unknownId ?? 'unknown') : asFile)
      await each(share(bad.invalidIds), async (id) => {
        const reply = await tryOut('12', route, door, { params: { [name]: encodeURIComponent(id) } })
        if (reply.status !== 400) expect([id, ...answerOf(reply)]).toEqual([id, ...unknown])
      })
    }
    await expectHonestCart()
  })

  test.each(withBody)('in the body of $name', async ({ route, door }) => {
    for (const name of ['token', 'subdomain', 'itemId'].filter((one) => door.texts?.includes(one))) {
      const unknown = answerOf(await sendFixtureRequest(route, door, { body: { ...door.body, [name]: 'unknown' } }))
      await each(bad.invalidIds, async (id) => {
        const reply = await tryOut('12', route, door, { body: { ...door.body, [name]: id } })
        if (!('errors' in (reply.json() as object))) expect([id, ...answerOf(reply)]).toEqual([id, ...unknown])
      })
    }
    await expectHonestCart()
  })
})

describe('class 13: special names and duplicate parameters', () => {
  test.each(withBody)('in the body of $name', async ({ route, door }) => {
    const begun = await stateNow()
    const fields = Object.keys(door.body ?? {})
    // Lists may be empty.
    const lists = (name: string) => (Array.isArray(door.body?.[name]) ? [] : [{ [name]: [] }])
    const pushed = fields.flatMap((name) => [
      { [name]: [door.body?.[name]] },
      { [name]: { $ne: null } },
      ...lists(name),
    ])
    const mixed = bad.pollutedBodies.filter((one) => one.startsWith('{')).map((one) => merge(door, one))
    await each(
      share([...bad.pollutedBodies, ...mixed, ...pushed.map((one) => ({ ...door.body, ...one }))]),
      async (body) => {
        const reply = await tryOut('13', route, door, { body })
        expect(refusals(door), String(body)).toContain(reply.status)
      },
    )
    expect(await stateNow()).toEqual(begun)
  })

  test.each(routes)('in the query of $name', async ({ route, door }) => {
    const plain = await sendFixtureRequest(route, door, door.idle)
    for (const name of [...(door.query ?? []), 'format'])
      await each(share(bad.pollutedQueries), async (query) => {
        const reply = await tryOut('13', route, door, { ...door.idle, query: query.replace(/\ba\b/g, name) })
        if (reply.status !== 400) expect(reply.status).toBe(plain.status)
      })
    expect(({} as { isOwner?: boolean }).isOwner).toBeUndefined()
  })
})

describe('class 17: requests from other pages', () => {
  const foreign = other.shopper.cookies
  const attacksOn = ({ client }: RouteFixture) =>
    Object.entries(
      csrfAttacks({
        host: client.host,
        foreignToken: foreign.get('crumb') ?? '',
        foreignVisitor: foreign.get('__Host-visitor') ?? '',
      }),
      // Signed-in people are identified by their session; the visitor cookie is ignored.
    ).filter(([, { cookies }]) => !cookies || !client.cookies.has('__Host-session'))

  /** Without a session, these routes accept any CSRF token. */
  const isRefused = ({ allowsNoSession: isForNewcomers }: Route, { cookies = {} }: CsrfAttack) =>
    !isForNewcomers || cookies['__Host-visitor'] === undefined

  // Public routes need no CSRF token; their checks of the origin are tested with the routes themselves.
  test.each(unsafe.filter(({ route }) => route.allow !== 'anyone'))('to $name', async ({ route, door }) => {
    const begun = await stateNow()
    const { host, cookies: own } = door.client
    for (const [name, attack] of share(attacksOn(door)).filter(([, one]) => isRefused(route, one))) {
      const { headers, cookies, bare } = attack
      const fresh = product.client(host.slice(0, -product.baseDomain.length - 1))
      const client = bare ? fresh : withCookies(fresh, own, cookies)
      const stolen = headers(own.get('crumb') ?? '')
      const reply = await sendPlainly(route, door, client, { 'content-type': typeOf(route), ...stolen })
      count('17')
      expect([name, reply.status]).toEqual([name, 403])
      expect(csrfRefusal(route, reply)).toContain(bare ? COOKIES_OFF : EXPIRED)
    }
    expect(await stateNow()).toEqual(begun)
  })
})

test.each(limited.routes.filter(({ rateLimit }) => rateLimit !== 'none'))(
  'class 19: more than the limit of $method $path',
  async (route) => {
    const door = limitedShop.doors[nameOf(route)] as RouteFixture
    const { points, message = 'Please try again in a few seconds.' } = route.rateLimit as RateLimit
    const replies = []
    // Forms without scripts are redirected to their page, which shows the error.
    const isRefused = (reply?: Reply) => reply?.status === 429 || reply?.text.includes('problem=tooMany')
    while (replies.length <= points && !isRefused(replies.at(-1))) {
      replies.push(await sendFixtureRequest(route, door, door.idle))
    }
    count('19')
    if (replies.at(-1)?.status === 303) return expect(isRefused(replies.at(-1))).toBe(true)
    expect(replies.at(-1)).toMatchObject({ status: 429, text: expect.stringContaining(message) })
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  },
)

describe('class 24: hosts', () => {
  test.each(routes)('that are unknown, for $name', async ({ route, door }) => {
    for (const host of share(bad.invalidHosts(door.client.host))) {
      const reply = await tryOut('24', route, door, { ...door.idle, headers: { host } })
      expect([400, 404]).toContain(reply.status)
      expect(JSON.stringify(reply.headers) + reply.text).not.toContain('evil.example')
    }
  })

  test.each(routes)('that a proxy claims, for $name', async ({ route, door }) => {
    const plain = await sendFixtureRequest(route, door, door.idle)
    for (const headers of share(bad.forwardedHeaders)) {
      const reply = await tryOut('24', route, door, { ...door.idle, headers })
      if (!door.isHiddenBehindProxies || reply.status !== 404) expect(answerOf(reply)).toEqual(answerOf(plain))
      expect(JSON.stringify(reply.headers) + reply.text).not.toContain('evil.example')
    }
  })
})

const bombs: [string, () => FixtureRequest, number][] = [
  ['depth 100,000', () => ({ body: '['.repeat(100_000) + ']'.repeat(100_000) }), 413],
  ['depth 50,000 within the limit', () => ({ body: '['.repeat(50_000) + ']'.repeat(50_000) }), 400],
  ['objects 16,000 deep', () => ({ body: `${'{"a":'.repeat(16_000)}1${'}'.repeat(16_000)}` }), 400],
  ['100,000 names', () => ({ body: `{${Array.from({ length: 100_000 }, (_, n) => `"k${n}":1`)}}` }), 413],
  ['9,000 names', () => ({ body: `{${Array.from({ length: 9_000 }, (_, n) => `"k${n}":1`)}}` }), 400],
  ['30,000 values', () => ({ body: `[${Array(30_000).fill(1)}]` }), 400],
  ['one byte too many', () => ({ body: `"${'a'.repeat(BODY_BYTES_MAX - 1)}"` }), 413],
  ['as many bytes as are read', () => ({ body: `"${'a'.repeat(BODY_BYTES_MAX - 2)}"` }), 400],
  ['a gzip bomb', () => ({ body: gzipSync('a'.repeat(10_000_000)), headers: { 'content-encoding': 'gzip' } }), 415],
  ['an unstated length', () => ({ body: 'x'.repeat(200_000), headers: { 'transfer-encoding': 'chunked' } }), 413],
]

describe('class 26: sizes', () => {
  test.each(kindsWithBody)('of bodies for $name', async ({ route, door }) => {
    const begun = await stateNow()
    const memory = process.memoryUsage().rss
    for (const [name, make, status] of shareOfBombs(bombs))
      for (let n = 0; n < 4; n++) {
        const reply = await tryOut('26', route, door, make()).catch((error) => error)
        // The server closes the connection instead of reading on; whether the answer arrives first depends on the network.
        if (reply instanceof Error) expect(reply.message).toMatch(/EPIPE|ECONNRESET/)
        else expect([name, ...statusesFor(route, status)]).toContain(reply.status)
      }
    expect(process.memoryUsage().rss - memory).toBeLessThan(150 * 1024 * 1024)
    expect(await stateNow()).toEqual(begun)
  })

  test.each(kinds)('of addresses and headers for $name', async ({ route, door }) => {
    // On a separate connection: the server closes it after 431.
    for (const [sent, statuses] of [
      [{ query: 'x'.repeat(15_000) }, taken(door, 400, 401, 404)],
      [{ query: `x=${'y'.repeat(20_000)}` }, [431]],
      [{ headers: { 'x-large': 'y'.repeat(20_000) } }, [431]],
      [{ query: Array.from({ length: 2_000 }, (_, n) => `k${n}`).join('&') }, taken(door, 400, 401, 404)],
    ] as [FixtureRequest, number[]][])
      expect(statuses).toContain((await tryOut('26', route, door, alone({ ...door.idle, ...sent }))).status)
  })
})

test('people without a role do not see figures of the config area', async () => {
  const visit = (roles: number[]) => ({
    tenant: { websiteId: website.websiteId, subdomain: 'acme', name: 'Acme', status: 8, currency: 'USD' },
    account: { accountId: website.ownerAccountId, displayName: '', isOwner: false, roles },
  })
  const homeFor = (roles: number[]) => {
    const source = product.parts.apiFor(visit(roles) as never) as PageSource & { manageHome(): Promise<unknown> }
    return source.manageHome()
  }
  for (const roles of [[], [7], [10], [14]]) expect(await homeFor(roles)).toBeUndefined()
  expect(await homeFor([1])).toMatchObject({ productCount: 3 })
})

testWhatIsLeft(['1', '10', '11', '12', '13', '17', '19', '24', '26'])
