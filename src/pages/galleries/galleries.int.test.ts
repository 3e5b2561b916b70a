import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { summaryDefaults, summaryV2Block } from '../../../web/blocks/summary-v2/block.ts'
import { startTestProduct } from '../../testing/servers/test-product.ts'
import type { PageReply, PublicationsReply } from '../admin-contract.ts'

const product = await startTestProduct()
const opened = await product.addWebsite('acme')
const owner = await opened.signedIn()
const acme = product.client('acme')

async function createPage(kind: string, title: string, settings: Record<string, unknown> = {}, pictures = 0) {
  const { docId, document } = (await owner.post('/api/pages', { kind, title })).json() as PageReply
  const items = Array.from({ length: pictures }, (_, nth) => picture(`i${nth}`))
  const block = Object.keys(document.blocks)[0]
  await change(docId, {
    ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [`settings.${name}`, value])),
    ...(pictures > 0 && { [`blocks.${block}.props.items`]: items }),
  })
  return docId
}

async function change(docId: string, settings: Record<string, unknown>) {
  const patches = Object.entries(settings).map(([name, value]) => ({ op: 'set', path: name.split('.'), value }))
  if (patches.length === 0) return
  const operations = [{ opId: randomUUID(), patches }]
  const reply = await owner.post(`/api/pages/${docId}/operations`, { base: 0, operations })
  expect(reply.status, reply.text).toBe(200)
}

const picture = (id: string) => ({
  id,
  media: 'imageReused',
  image: `picture-${id}`,
  altText: null,
  title: '',
  body: '',
  focalPoint: null,
  href: '',
  videoUrl: '',
})

async function publish() {
  const { changes } = (await owner.get('/api/publications')).json() as PublicationsReply
  const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
  const reply = await owner.post('/api/publications', { heads })
  expect(reply.status, reply.text).toBe(200)
}

const summary = (y: number, props: object) => ({
  section: 's',
  type: 55,
  v: summaryV2Block.v,
  props: { ...summaryDefaults(), source: 'galleries', order: 'manual', limit: 10, showsExcerpt: true, ...props },
  order: `a${y}`,
  at: { desktop: { x: 0, y: 8 * y, w: 12, h: 8 } },
})

const folder = await createPage('folder', 'Lookbooks')
await createPage('gallery', 'Spring', { description: 'Ash glazes.' }, 3)
await createPage('gallery', 'Autumn', { parent: folder }, 1)
await createPage('gallery', 'Canary of contributors', { access: 'private' }, 1)
const locked = await createPage('gallery', 'Canary of a password', {}, 1)
await owner.put(`/api/pages/${locked}/password`, { password: 'open sesame' })
await change(locked, { 'settings.access': 'password' })
const home = await createPage('page', 'Home')
await change(home, {
  'sections.s': { order: 'a', type: 'plain', grid: {}, props: {} },
  'blocks.all': summary(0, {}),
  'blocks.newest': summary(1, { order: 'newest', limit: 1, showsCount: false, showsExcerpt: false }),
  'blocks.folder': summary(2, { folder }),
})
await publish()
await createPage('gallery', 'Canary of drafts', {}, 2)

const titles = (html: string) => [...html.matchAll(/<h3><a href="([^"]*)">(.*?)<\/a>/g)].map(([, ...found]) => found)
const parts = (html: string) => html.split('class="block-summary').slice(1)

test('a summary lists the gallery pages that everybody sees, as the page tree orders them, newest first, or of a folder', async () => {
  const { status, text } = await acme.get('/home')
  expect(status).toBe(200)
  expect(parts(text).map(titles)).toEqual([
    [
      ['/spring', 'Spring'],
      ['/autumn', 'Autumn'],
    ],
    [['/autumn', 'Autumn']],
    [['/autumn', 'Autumn']],
  ])
  expect(text).not.toContain('Canary')
})

test('it tells how many pictures they have, and what they are about', async () => {
  const [all = '', newest = ''] = parts((await acme.get('/home')).text)
  expect(all).toContain('3 pictures')
  expect(all).toContain('1 picture<')
  expect(all).toContain('Ash glazes.')
  expect(newest).not.toContain('1 picture<')
})

test('a new gallery page begins with a gallery, and has an address of its own', async () => {
  const { docId, document } = (await owner.post('/api/pages', { kind: 'gallery', title: 'Empty' })).json() as PageReply
  expect(Object.values(document.blocks).map(({ type, props }) => [type, props.items])).toEqual([[8, []]])
  expect((await acme.get('/empty')).status).toBe(404)
  await change(docId, { 'settings.seo.hidden': true })
  await publish()
  expect((await acme.get('/empty')).status).toBe(200)
  // Search engines are asked not to index it, so summaries leave it out; the menu has it.
  expect(parts((await acme.get('/home')).text).join('')).not.toContain('/empty">')
})

test('the editor asks for the gallery pages of a draft, with those that are not published yet', async () => {
  const query = { folder: '', order: 'manual', limit: 10 }
  const reply = await owner.post('/api/block-data', { images: [], products: [], lists: [], galleries: [query] })
  const { galleries } = reply.json() as { galleries: Record<string, { title: string; count: number }[]> }
  expect(galleries['manual/10/']?.map(({ title, count }) => [title, count])).toContainEqual(['Canary of drafts', 2])
})
