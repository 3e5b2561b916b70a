import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createEgress, type Egress, type EgressOptions, EgressRefused } from '../../src/platform/egress/egress.ts'
import { isPublicAddress } from '../../src/platform/egress/public-address.ts'
import { createFinding, type Finding, type Proof, type ProofOptions } from '../proof.ts'

/** The egress module fetches from the public internet only: addresses of this machine are never connected to. */
export const onlyTheInternetIsFetched: Proof = {
  id: 'S9',
  promise: 'What people have fetched by address never reaches anything of our own',
  run: (options) => attack(options, isPublicAddress),
  control: (options) => attack(options, () => true),
}

const WISH = { bytesMax: 1_000_000, timeoutMs: 400, accept: 'image/*' }
/** Successive answers to lookups of a rebinding name: first a public address, then this machine. */
const OUTSIDE = '93.184.215.14'

async function attack({ defer, isShort }: ProofOptions, isPublic: EgressOptions['isPublic']): Promise<Finding> {
  const found = createFinding()
  const inside = await listen(defer, () => found.count('requests that reached this machine'))
  const shared = { found, inside, isPublic }
  for (const target of targetsOf(inside.port)) await ask(shared, target)
  for (const code of [301, 302, 303, 307, 308]) await redirected(shared, defer, code)
  for (let n = 0; n < (isShort ? 20 : 200); n++) await rebound(shared, n)
  await mixed(shared)
  const connections = inside.connections()
  found.count('connections to this machine', connections)
  if (connections > 0) found.violation('This machine was connected to', connections)
  return found.finding
}

interface Shared {
  found: ReturnType<typeof createFinding>
  inside: Listener
  isPublic: EgressOptions['isPublic']
}

interface Listener {
  port: number
  connections(): number
}

/** Listens on every address of this machine and counts connections. */
async function listen(defer: ProofOptions['defer'], onRequest: () => void): Promise<Listener> {
  let connections = 0
  let known: number | undefined
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer((_, res) => {
      onRequest()
      res.end('secret')
    })
    server.on('connection', () => connections++)
    server.listen(known ?? 0, host)
    const is = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]).catch(() => false)
    if (!is) continue
    known ??= (server.address() as AddressInfo).port
    defer(() => {
      server.close()
      server.closeAllConnections()
    })
  }
  return { port: known ?? 0, connections: () => connections }
}

/** Uses a port allowed for this name only, so that only the check of addresses can refuse it. */
async function ask({ found, inside, isPublic }: Shared, target: string, options: EgressOptions = {}): Promise<void> {
  const egress = createEgress({ ...options, isPublic: isPublic ?? isPublicAddress, ports: [inside.port] })
  await fetched(found, target, async () => buffer((await egress.get(target, WISH)).body))
  await delivered(found, target, egress)
}

/** The same address as an endpoint of webhooks: a redirect is an answer, and is not followed. */
async function delivered(found: Shared['found'], target: string, egress: Egress): Promise<void> {
  await fetched(found, target, async () => {
    const { status } = await egress.deliver(target, { json: '{}', headers: {} }, WISH)
    if (status >= 300 && status < 400) throw new EgressRefused('It leads on.')
  })
}

async function fetched(found: Shared['found'], target: string, run: () => Promise<unknown>): Promise<void> {
  found.count('addresses')
  try {
    await run()
    found.violation(`${target} was answered`)
  } catch (error) {
    if (!(error instanceof EgressRefused)) found.violation(`${target} failed for another reason: ${error}`)
  }
}

/** A third party's page that redirects to this machine. */
async function redirected(shared: Shared, defer: ProofOptions['defer'], code: number): Promise<void> {
  const { inside } = shared
  for (const host of ['127.0.0.1', '[::1]', '0x7f000001', 'localhost', '[::ffff:7f00:1]']) {
    let left = 2
    const server = createServer((_, res) => {
      const location = left-- > 0 ? '/on' : `http://${host}:${inside.port}/`
      res.writeHead(code, { location }).end()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    defer(() => server.close())
    const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
    await ask(shared, `http://${place}/`, { allowed: [place] })
    server.close()
    server.closeAllConnections()
  }
}

/** A host name that resolves to another address each time (DNS rebinding). */
async function rebound(shared: Shared, n: number): Promise<void> {
  let asked = 0
  const resolve = async () => (asked++ % 2 === 0 && n % 2 === 0 ? ['127.0.0.1'] : ['127.0.0.1', OUTSIDE])
  await ask(shared, `http://rebinding-${n}.example:${shared.inside.port}/`, { resolve })
  // Once to fetch it, and once to send to it.
  if (asked > 2) shared.found.violation(`The name was resolved ${asked} times for two connections`)
}

/** A host name with one private address among public ones is refused. */
async function mixed(shared: Shared): Promise<void> {
  for (const address of ['::1', '10.0.0.1', '169.254.169.254', 'fd00:ec2::254', '::ffff:127.0.0.1'])
    await ask(shared, `http://mixed.example:${shared.inside.port}/`, { resolve: async () => ['127.0.0.1', address] })
}

function targetsOf(port: number): string[] {
  const hosts = [
    ...['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '0.0.0.0', '0', '2130706433', '0x7f000001', '0x7f.0.0.1'],
    ...['0177.0.0.1', '017700000001', '0x7f.1', '127.0.0.1.', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
    ...['[0:0:0:0:0:ffff:7f00:1]', '[::127.0.0.1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[fe80::1]', '[fc00::1]'],
    ...['localhost', 'LOCALHOST', 'localhost.', '１２７.0.0.1', '①②⑦.0.0.1', '127。0。0。1', '10.0.0.1', '172.16.0.1'],
    ...[
      '192.168.0.1',
      '169.254.169.254',
      '0xa9fea9fe',
      '2852039166',
      '100.64.0.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
    ],
    ...['[fd00:ec2::254]', '168.63.129.16', '100.100.100.200', '192.0.0.192'],
  ]
  const web = hosts.flatMap((host) => [`http://${host}:${port}/`, `http://${host}/`, `https://${host}/`])
  const others = [
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'gopher://127.0.0.1/',
    'data:image/png;base64,AAAA',
    '//127.0.0.1/',
  ]
  const disguised = [
    'http://a@127.0.0.1/',
    `http://example.com@127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}\\@example.com/`,
  ]
  return [...web, ...others, ...disguised]
}
