import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { createEgress } from '../../platform/egress/egress.ts'
import { drawPicture } from '../../testing/fixtures/make/make-picture.ts'
import { feedAlbums } from './feed-albums.ts'
import { flickrAlbums } from './flickr-albums.ts'
import { readMediaFeed } from './media-feed.ts'
import { describePhotoService } from './photo-service.suite.ts'
import { SAMPLE_HOST, sampleAlbums } from './sample-albums.ts'

const KEY = '0123456789abcdef0123456789abcdef'
const picture = await drawPicture({ width: 40, height: 30 }).jpeg().toBuffer()
const asked: URL[] = []

const answer: RequestListener = (req, res) => {
  const url = new URL(req.url ?? '/', place)
  asked.push(url)
  if (url.pathname === '/services/rest/') return void res.end(JSON.stringify(flickr(url.searchParams)))
  const text = { '/feed': mediaRss(7), '/atom': atom, '/page': page, '/empty': '<html></html>' }[url.pathname]
  if (text) return void res.setHeader('content-type', text.startsWith('<html') ? 'text/html' : 'text/xml').end(text)
  if (url.pathname.startsWith('/photos/')) return void res.setHeader('content-type', 'image/jpeg').end(picture)
  res.writeHead(404).end()
}
const server = createServer(answer).listen(0, '127.0.0.1')
await once(server, 'listening')
const place = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const egress = createEgress({ allowed: [new URL(place).host] })

/** As flickr.com/services/api describes its answers. */
function flickr(query: URLSearchParams): object {
  if (query.get('api_key') !== KEY)
    return { stat: 'fail', code: 100, message: 'Invalid API Key (Key has invalid format)' }
  if (query.get('method') === 'flickr.urls.lookupUser')
    return query.get('url') === 'https://www.flickr.com/photos/ada/'
      ? { user: { id: '12037949754@N01', username: { _content: 'Ada' } }, stat: 'ok' }
      : { stat: 'fail', code: 1, message: 'User not found' }
  if (query.get('user_id') !== '12037949754@N01' || query.get('photoset_id') !== '721')
    return { stat: 'fail', code: 1, message: 'Photoset not found' }
  const photo = Array.from({ length: Math.min(Number(query.get('per_page')), 9) }, (_, nth) => ({
    id: String(nth),
    title: `Kiln ${nth}`,
    description: { _content: nth === 0 ? 'First <b>firing</b>' : '' },
    url_l: `${place}/photos/${nth}_l.jpg`,
    ...(nth === 0 && { url_k: `${place}/photos/0_k.jpg` }),
  }))
  return { photoset: { id: '721', title: 'The kiln', total: '9', photo }, stat: 'ok' }
}

function mediaRss(count: number): string {
  const items = Array.from(
    { length: count },
    (_, nth) => `<item><title>Cup ${nth}</title><link>${place}/p/${nth}</link>
      <media:group><media:content url="/photos/${nth}-s.jpg" medium="image" width="240"/>
      <media:content url="/photos/${nth}-b.jpg" medium="image" width="1024"/>
      <media:content url="/photos/${nth}.mp4" medium="video" width="4000"/></media:group>
      <media:thumbnail url="/photos/${nth}-t.jpg"/><media:description>Cup ${nth}</media:description></item>`,
  )
  return `<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel>
    <title>Cups &amp; bowls</title><image><title>Logo</title></image>
    <item><title>Words alone</title></item>${items.join('')}</channel></rss>`
}
const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Walk</title>
  <entry><title>Gate</title><link rel="alternate" href="/p/1"/><link rel="enclosure" type="image/jpeg" href="/photos/1.jpg"/>
  <content type="html">&lt;p&gt;At the &lt;script&gt;x&lt;/script&gt; gate&lt;/p&gt;</content></entry></feed>`
const page =
  '<html><head><link rel="alternate" type="application/rss+xml" title="Cups" href="/feed?a=1&amp;b=2"></head></html>'

describe('Flickr', () => {
  const service = flickrAlbums({ egress, apiKey: KEY, url: place })
  const album = 'https://www.flickr.com/photos/ada/albums/721'
  describePhotoService({ service, album, missing: 'https://www.flickr.com/photos/nobody/albums/721' })

  test('the widest picture that is no larger than pages show it is taken, with plain texts', async () => {
    const { pictures } = await service.readAlbum(new URL(album), 2)
    expect(pictures).toEqual([
      { source: `${place}/photos/0_k.jpg`, title: 'Kiln 0', caption: 'First firing' },
      { source: `${place}/photos/1_l.jpg`, title: 'Kiln 1', caption: '' },
    ])
  })

  test('only its albums are its own', () => {
    const owned = [album, `${album}/`, 'https://flickr.com/photos/12037949754@N01/sets/721']
    const foreign = ['https://www.flickr.com/photos/ada/', 'https://flickr.com.evil.example/photos/ada/albums/721']
    expect([...owned, ...foreign].map((address) => service.owns(new URL(address)))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  test('what it refuses is said in its words', async () => {
    const wrong = flickrAlbums({ egress, apiKey: 'f'.repeat(32), url: place })
    await expect(wrong.readAlbum(new URL(album), 5)).rejects.toThrow('Flickr says: Invalid API Key')
  })
})

describe('feeds', () => {
  const service = feedAlbums(egress)
  describePhotoService({ service, album: `${place}/feed`, missing: `${place}/empty` })

  test('a page leads to the feed that it names', async () => {
    const { title, total } = await service.readAlbum(new URL(`${place}/page`), 3)
    expect([title, total, asked.at(-1)?.search]).toEqual(['Cups & bowls', 7, '?a=1&b=2'])
  })

  test('of each entry the widest picture is taken, no film, and no caption that repeats the title', async () => {
    const { pictures } = await service.readAlbum(new URL(`${place}/feed`), 1)
    expect(pictures).toEqual([{ source: `${place}/photos/0-b.jpg`, title: 'Cup 0', caption: '' }])
  })

  test('enclosures of Atom are pictures, too, and texts lose their markup', async () => {
    expect((await service.readAlbum(new URL(`${place}/atom`), 5)).pictures).toEqual([
      { source: `${place}/photos/1.jpg`, title: 'Gate', caption: 'At the gate' },
    ])
  })

  test.each(['javascript:alert(1)', 'file:///etc/passwd', 'https://name:word@x.example/a.jpg', '  '])(
    'a picture at %j is left out',
    async (url) => {
      const xml = `<rss><channel><item><media:content url="${url}" medium="image"/></item></channel></rss>`
      expect((await readMediaFeed(xml, place, 5))?.pictures).toEqual([])
    },
  )

  test('addresses inside this network are refused', async () => {
    await expect(feedAlbums(createEgress()).readAlbum(new URL(`${place}/feed`), 5)).rejects.toThrow()
  })
})

describe('sample albums', () => {
  const at = (name: string) => `https://${SAMPLE_HOST}/${name}`
  describePhotoService({ service: sampleAlbums, album: at('harbour'), missing: at('constructor') })

  test('one is larger than a gallery may be', async () => {
    const { total, pictures } = await sampleAlbums.readAlbum(new URL(at('hills')), 50)
    expect([total, pictures.length]).toEqual([64, 50])
  })
})
