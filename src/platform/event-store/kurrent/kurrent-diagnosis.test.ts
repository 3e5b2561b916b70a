import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startStandIn } from '../../../testing/servers/kurrentdb-stand-in.ts'
import { testTls } from '../../../testing/servers/test-tls.ts'
import { newEvent, newStream } from '../suite/streams.suite.ts'
import { openKurrentEventStore } from './kurrent-event-store.ts'

const directory = mkdtempSync(join(tmpdir(), 'plinth-kurrent-'))
const [authority, other] = [join(directory, 'ca.crt'), join(directory, 'other.crt')]
writeFileSync(authority, testTls.authority)
writeFileSync(other, testTls.otherAuthority)

const users = { admin: { password: 'right', isAdmin: true }, shop: { password: 'right', isAdmin: false } }
const { certificate, key } = testTls
const tls = { certificate, key, users }
const [plain, secure, byAddress] = await Promise.all([
  startStandIn(),
  startStandIn({ tls, advertise: 'localhost' }),
  startStandIn({ tls, advertise: '127.0.0.1' }),
])
afterAll(() => {
  for (const server of [plain, secure, byAddress]) server.stop()
  rmSync(directory, { recursive: true })
})

async function open(url: string) {
  const store = await openKurrentEventStore({ url, onError: () => {} })
  afterAll(store.close)
  return store
}

/** The error with which opening fails. */
const refusal = async (url: string): Promise<string> => (await open(url).catch((reason) => reason)).message

const at = ({ port }: { port: number }, user: string, options: string, scheme = 'esdb') =>
  `${scheme}://${user}@localhost:${port}?${options}`

test.each(['esdb', 'esdb+discover'])('by %s:// a server with TLS is reached as a user of $admins', async (scheme) => {
  const store = await open(at(secure, 'admin:right', `tlsCAFile=${authority}`, scheme))
  const { version } = await store.append(newStream(), [newEvent()], { expected: 'none' })
  expect(version).toBe(0)
})

test.each(['esdb', 'esdb+discover'])('by %s:// a certificate of another authority is told about', async (scheme) => {
  expect(await refusal(at(secure, 'admin:right', `tlsCAFile=${other}`, scheme))).toBe(
    `the certificate of localhost:${secure.port} is not signed by the authority in tlsCAFile`,
  )
})

test('without tlsCAFile it is told that the authority is unknown', async () => {
  expect(await refusal(at(secure, 'admin:right', 'tls=true'))).toBe(
    `the certificate of localhost:${secure.port} is signed by no authority that this machine knows; name the file of its authority as tlsCAFile`,
  )
})

test.each(['esdb', 'esdb+discover'])('by %s:// tls=false at a server with TLS is told about', async (scheme) => {
  expect(await refusal(at(secure, 'admin:right', 'tls=false', scheme))).toBe(
    `localhost:${secure.port} speaks TLS; leave out tls=false`,
  )
})

test('TLS at a server without it is told about', async () => {
  expect(await refusal(at(plain, 'admin:right', 'tls=true'))).toBe(
    `localhost:${plain.port} speaks no TLS; add tls=false`,
  )
})

test('a cluster that advertises addresses instead of the names in its certificates is told about', async () => {
  expect(await refusal(at(byAddress, 'admin:right', `tlsCAFile=${authority}`, 'esdb+discover'))).toBe(
    'its nodes advertise the IP address 127.0.0.1, and TLS needs names; let them advertise names (AdvertiseHostToClientAs)',
  )
})

test('an address in place of a name is told about', async () => {
  const url = `esdb://admin:right@127.0.0.1:${secure.port}?tlsCAFile=${authority}`
  expect(await refusal(url)).toBe('127.0.0.1 is an IP address, and TLS needs the name of the server')
})

test.each([
  ['shop:right', 'the user shop is not in $admins, who alone may read the whole log'],
  ['shop:wrong', 'the server does not know the user shop with this password'],
])('as %s the missing permission is reported', async (user, sentence) => {
  expect(await refusal(at(secure, user, `tlsCAFile=${authority}`))).toBe(sentence)
})
