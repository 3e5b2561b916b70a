import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { createEgress, type EgressOptions } from './egress.ts'

const wish = { bytesMax: 1_000, timeoutMs: 5_000, accept: 'image/*' }
const stops: (() => void)[] = []
afterAll(() => {
  for (const stop of stops) stop()
})

async function serve(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((req, res) => {
    asked.push(req.url ?? '')
    answer(req, res)
  })
  let connections = 0
  server.on('connection', () => connections++)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, place: `127.0.0.1:${port}`, port, asked, connections: () => connections }
}

const fetched = async (address: string, options: EgressOptions, more = {}) => {
  const reply = await createEgress(options).get(address, { ...wish, ...more })
  return { ...reply, body: (await buffer(reply.body)).toString() }
}

test('returns the content of an allowed address, with its type', async () => {
  const { origin, place } = await serve((_, res) => res.setHeader('content-type', 'Image/PNG; x=1').end('picture'))
  expect(await fetched(`${origin}/a.png#part`, { allowed: [place] })).toEqual({
    body: 'picture',
    type: 'image/png',
    length: 7,
  })
})

test('refuses every spelling of this machine, and never connects', async () => {
  const { port, place, connections } = await serve((_, res) => res.end('secret'))
  const names = ['127.0.0.1', '0x7f.1', '0177.0.0.1', '2130706433', '127.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost']
  for (const name of names) {
    await expect(fetched(`http://${name}:${port}/`, {})).rejects.toThrow('usual ports 80 and 443')
    await expect(fetched(`http://${name}/`, {})).rejects.toThrow('not one of the public internet')
  }
  await expect(fetched(`http://user:word@${place}/`, { allowed: [place] })).rejects.toThrow('begins with http')
  for (const other of ['ftp://a.example/x', 'file:///etc/passwd', 'data:image/png;base64,AA', 'no address'])
    await expect(fetched(other, {})).rejects.toThrow('begins with http')
  expect(connections()).toBe(0)
})

test('a name is resolved once for a connection, and one private address among its public ones refuses it', async () => {
  const { port, connections } = await serve((_, res) => res.end('secret'))
  const answers = [['203.0.113.9', '127.0.0.1'], ['127.0.0.1']]
  const looked: string[] = []
  const resolve = async (host: string) => {
    looked.push(host)
    return answers[looked.length - 1] ?? []
  }
  await expect(fetched('http://rebinding.example/', { resolve })).rejects.toThrow('not one of the public internet')
  await expect(fetched('http://rebinding.example/', { resolve })).rejects.toThrow('not one of the public internet')
  await expect(fetched('http://nobody.example/', { resolve })).rejects.toThrow('no server of this name')
  expect(looked).toEqual(['rebinding.example', 'rebinding.example', 'nobody.example'])
  expect(connections()).toBe(0)
  const again: string[] = []
  const once = async (host: string) => {
    again.push(host)
    return ['127.0.0.1']
  }
  await fetched(`http://own.example:${port}/`, { allowed: [`own.example:${port}`], resolve: once })
  expect(again).toEqual(['own.example'])
})

test('follows three redirects, judges each, and refuses a fourth', async () => {
  const inside = await serve((_, res) => res.end('secret'))
  const { origin, place, asked } = await serve((req, res) => {
    const left = Number(req.url?.slice(1))
    if (req.url === '/inside') res.writeHead(302, { location: `${inside.origin}/x` }).end()
    else if (left > 0) res.writeHead(301, { location: `/${left - 1}` }).end()
    else res.end('there')
  })
  const allowed = [place]
  expect((await fetched(`${origin}/3`, { allowed })).body).toBe('there')
  expect(asked).toEqual(['/3', '/2', '/1', '/0'])
  await expect(fetched(`${origin}/4`, { allowed })).rejects.toThrow('more than 3 times')
  await expect(fetched(`${origin}/inside`, { allowed })).rejects.toThrow('usual ports')
  expect(inside.connections()).toBe(0)
})

test('refuses what is too large, whether the answer says so or not, what takes too long, and errors', async () => {
  const answers: Record<string, RequestListener> = {
    '/said': (_, res) => res.setHeader('content-length', 2_000).end(Buffer.alloc(2_000)),
    '/unsaid': (_, res) => {
      for (let n = 0; n < 20; n++) res.write(Buffer.alloc(100))
    },
    '/silent': () => undefined,
    '/stuck': (_, res) => res.writeHead(200).write('a'),
    '/404': (_, res) => res.writeHead(404).end(),
    '/503': (_, res) => res.writeHead(503).end(),
  }
  const { origin, place } = await serve((req, res) => answers[req.url ?? '']?.(req, res))
  const options = { allowed: [place] }
  await expect(fetched(`${origin}/said`, options)).rejects.toThrow('too large')
  await expect(fetched(`${origin}/unsaid`, options)).rejects.toThrow('too large')
  for (const path of ['silent', 'stuck'])
    await expect(fetched(`${origin}/${path}`, options, { timeoutMs: 300 })).rejects.toMatchObject({
      message: 'This address took too long to answer.',
      isTemporary: true,
    })
  await expect(fetched(`${origin}/404`, options)).rejects.toMatchObject({ isTemporary: false })
  await expect(fetched(`${origin}/503`, options)).rejects.toMatchObject({ isTemporary: true })
})

test('a delivery returns whatever is answered, follows no redirect, and keeps the beginning of a long answer', async () => {
  const inside = await serve((_, res) => res.end('secret'))
  const { origin, place, asked } = await serve((req, res) => {
    if (req.url === '/on') res.writeHead(302, { location: `${inside.origin}/x` }).end()
    else if (req.url === '/later') res.writeHead(503, { 'retry-after': '7' }).end('busy')
    else res.end(Buffer.alloc(2_000, 'a'))
  })
  const deliver = (path: string, options: EgressOptions = { allowed: [place] }) =>
    createEgress(options).deliver(`${origin}${path}`, { json: '{}', headers: { 'x-a': 'b' } }, wish)
  expect(await deliver('/on')).toMatchObject({ status: 302 })
  expect(await deliver('/later')).toEqual({ status: 503, retryAfter: '7', text: 'busy' })
  expect((await deliver('/long')).text).toHaveLength(wish.bytesMax)
  await expect(deliver('/on', {})).rejects.toThrow('usual ports')
  expect(inside.connections()).toBe(0)
  expect(asked).toEqual(['/on', '/later', '/long'])
})

test('a form is sent with the same limits, to the one address that was asked for', async () => {
  const got: string[] = []
  const { origin, place, asked } = await serve(async (req, res) => {
    got.push(`${req.method} ${req.headers['content-type']} ${(await buffer(req)).toString()}`)
    if (req.url === '/on') return void res.writeHead(307, { location: '/there' }).end()
    res.end(req.url === '/long' ? Buffer.alloc(2_000) : 'taken')
  })
  const post = async (path: string, options: EgressOptions = { allowed: [place] }) =>
    (await buffer((await createEgress(options).post(`${origin}${path}`, { a: 'b & c' }, wish)).body)).toString()
  expect(await post('/there')).toBe('taken')
  expect(got).toEqual(['POST application/x-www-form-urlencoded a=b+%26+c'])
  await expect(post('/on')).rejects.toThrow('leads on to another one')
  await expect(post('/long')).rejects.toThrow('too large')
  await expect(post('/there', {})).rejects.toThrow('usual ports')
  expect(asked).toEqual(['/there', '/on', '/long'])
})
