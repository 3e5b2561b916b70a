import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createEgress } from '../../platform/egress/egress.ts'
import { embedPlayers } from '../../shared/embeds/embed-players.ts'
import { type EmbedProvider, embedProviders } from './embed-providers.ts'
import { createEmbeds } from './embeds.ts'

let answer: RequestListener = (_, res) => res.end()
let asked: string[] = []
const server = createServer((req, res) => {
  asked.push(req.url ?? '')
  answer(req, res)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
})
const place = `127.0.0.1:${(server.address() as AddressInfo).port}`

/** As it is known, with an endpoint of this test. */
const known = (name: string): EmbedProvider => {
  const provider = embedProviders.find((one) => one.name === name)
  if (!provider) throw new Error(`${name} is not known`)
  return { ...provider, endpoint: `http://${place}/oembed` }
}
const embedsOf = (...names: string[]) =>
  createEmbeds({ egress: createEgress({ allowed: [place] }), providers: names.map(known) })
const json =
  (body: object): RequestListener =>
  (_, res) =>
    res.setHeader('content-type', 'application/json').end(JSON.stringify(body))

const track = 'https://open.spotify.com/track/11dFghVXANMlKmJXsNCbNl'

test('of a player only its address on the provider’s own origin is kept, and titles are plain text', async () => {
  const html = '<iframe src="https://open.spotify.com/embed/track/1?a=1&amp;b=2" onload="alert(1)"></iframe>'
  answer = json({ title: 'Cut <b>&amp;</b> Dried', author_name: 'Ada', html, height: 152, script: 'x' })
  expect(await embedsOf('Spotify').find('acme', track)).toEqual({
    provider: 'Spotify',
    title: 'Cut & Dried',
    author: 'Ada',
    text: '',
    frame: 'https://open.spotify.com/embed/track/1?a=1&b=2',
    html: '',
    height: 152,
  })
  expect(asked).toEqual([`/oembed?url=${encodeURIComponent(track)}&format=json`])
})

test('a film plays without cookies of the service, as in the block of videos', async () => {
  answer = json({ title: 'Film', html: '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed">' })
  const { frame, height } = await embedsOf('YouTube').find('acme', 'https://youtu.be/dQw4w9WgXcQ')
  expect(frame).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0')
  expect(height).toBe(360)
})

test('a video of a basic account is refused, and one of another is not (specification §5, Editor wording)', async () => {
  const html = '<iframe src="https://player.vimeo.com/video/76979871?h=1"></iframe>'
  const find = () => embedsOf('Vimeo').find('acme', 'https://vimeo.com/76979871')
  answer = json({ html, account_type: 'basic' })
  await expect(find()).rejects.toThrow('Videos of basic Vimeo accounts are not supported. Upload the video instead.')
  answer = json({ html, account_type: 'pro' })
  expect((await find()).frame).toBe('https://player.vimeo.com/video/76979871?autoplay=1&dnt=1')
})

test.each([
  '<iframe src="https://evil.example/embed"></iframe>',
  '<iframe src="https://open.spotify.com.evil.example/"></iframe>',
  '<iframe src="https://name:word@open.spotify.com/"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<script src="https://open.spotify.com/x.js"></script>',
])('of %s nothing is kept', async (html) => {
  answer = json({ title: 'T', html })
  expect(await embedsOf('Spotify').find('acme', track)).toMatchObject({ frame: '', html: '' })
})

test('a quotation is written anew: words, links of https, and the provider’s own script', async () => {
  const html = `<blockquote class="twitter-tweet x" data-dnt="true" style="color:red" onclick="a()"><p lang="en" dir="ltr">
    Out of the kiln<script>alert(1)</script> <a href="https://t.co/a">a</a><a href="javascript:b()">b</a><img src="x"></p>
    &mdash; Ada</blockquote><script src="https://evil.example/x.js"></script>`
  answer = json({ author_name: 'Ada', html, height: null })
  const found = await embedsOf('X').find('acme', 'https://x.com/ada/status/1')
  expect(found.html).toMatch(/^<blockquote class="twitter-tweet" data-dnt="true"><p lang="en" dir="ltr">/)
  expect(found.html).toContain('<a href="https://t.co/a">a</a><a>b</a>')
  expect(found.html).toMatch(
    /<script async src="https:\/\/platform\.twitter\.com\/widgets\.js" charset="utf-8"><\/script>$/,
  )
  expect(found.html.match(/<script/g)).toHaveLength(1)
  expect(found.html).not.toMatch(/evil|alert|onclick|style|img/)
  expect(found).toMatchObject({ text: 'Out of the kiln a b — Ada', frame: '' })
})

test('an answer is asked for once, and one that failed again; websites share none', async () => {
  const embeds = embedsOf('Spotify')
  answer = (_, res) => res.writeHead(503).end()
  await expect(embeds.find('acme', track)).rejects.toThrow('Spotify does not answer at the moment. Try again.')
  answer = json({ title: 'T' })
  await Promise.all([embeds.find('acme', track), embeds.find('acme', track)])
  await embeds.find('acme', track)
  expect(asked).toHaveLength(2)
  await embeds.find('other', track)
  expect(asked).toHaveLength(3)
})

test.each<[string, RequestListener, string]>([
  [
    'no page',
    (_, res) => res.writeHead(404).end(),
    'has no page at this address, or does not let it be shown elsewhere.',
  ],
  ['a page', (_, res) => res.end('<html>'), 'answered with something that cannot be shown here.'],
  ['another shape', json(['x']), 'answered with something that cannot be shown here.'],
  [
    'too much',
    json({ html: 'x'.repeat(300_000) }),
    'has no page at this address, or does not let it be shown elsewhere.',
  ],
  [
    'the way to another host',
    (_, res) => res.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
    'has no page at this address, or does not let it be shown elsewhere.',
  ],
])('with %s in the answer the editor is told so', async (_, answers, sentence) => {
  answer = answers
  await expect(embedsOf('Spotify').find('acme', track)).rejects.toThrow(`Spotify ${sentence}`)
})

test.each([
  'https://evil.example/',
  'https://x.com.evil.example/',
  'https://evil.example/https://x.com/',
  'https://name:word@x.com/',
  'http://x.com/ada',
  'javascript:alert(1)',
  'http://127.0.0.1/',
])('nobody is asked about %s', (address) => {
  expect(() => embedsOf('X', 'Spotify').find('acme', address)).toThrow(
    'Enter the https:// address of a page on X or Spotify.',
  )
  expect(asked).toEqual([])
})

test('endpoints, scripts and players have https, and pages may load every player, and no other', () => {
  expect(embedProviders.flatMap(({ frames = [] }) => frames)).toEqual(embedPlayers)
  for (const { endpoint, quote, frames = [] } of embedProviders)
    for (const address of [endpoint, ...frames, ...(quote ? [quote.script] : [])])
      expect(new URL(address).protocol).toBe('https:')
})
