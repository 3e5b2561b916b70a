import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addCollection, type NewItem } from '../../catalog/store.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { makeDocument } from '../../testing/fixtures/make/make-document.ts'
import { startTestProduct } from '../../testing/servers/test-product.ts'
import type { PageReply, PublicationsReply } from '../admin-contract.ts'
import { publishDue } from '../publish/decide-request.ts'
import { publishPages } from '../publish/publish-pages.ts'
import type { CreateTemplateReply, TemplatesReply, TryTemplateReply } from '../template-contract.ts'

const product = await startTestProduct()
const opened = await product.addWebsite('clay', { title: 'Harbour & Clay' })
const owner = await opened.signedIn()
const visitor = product.client('clay')

const read = async (docId: string) => (await owner.get(`/api/pages/${docId}`)).json() as PageReply

async function change(docId: string, ...patches: object[]) {
  const { head } = await read(docId)
  return owner.post(`/api/pages/${docId}/operations`, { base: head, operations: [{ opId: randomUUID(), patches }] })
}

const set = (path: string[], value: unknown) => ({ op: 'set', path, value })
const sourceIs = (source: string) => set(['sections', 'template-source', 'props', 'source'], source)
const testsAre = (cases: object[]) => set(['sections', 'template-tests', 'props', 'cases'], cases)

/** A template with this source, as a draft. */
async function makeTemplate(use: string, source: string, title = `Template ${randomUUID().slice(0, 8)}`) {
  const made = await owner.post('/api/templates', { title, use })
  expect(made.status).toBe(200)
  const { docId } = made.json() as CreateTemplateReply
  expect((await change(docId, sourceIs(source))).status).toBe(200)
  return docId
}

async function makePage(title: string, kind = 'page') {
  return ((await owner.post('/api/pages', { kind, title })).json() as PageReply).docId
}

async function tryToPublish() {
  const { changes } = (await owner.get('/api/publications')).json() as PublicationsReply
  const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
  const reply = await owner.post('/api/publications', { heads })
  product.parts.published.drop(opened.websiteId)
  product.parts.pageCache.drop(opened.websiteId)
  product.parts.liveTemplates.drop(opened.websiteId)
  return reply
}

async function publish() {
  expect((await tryToPublish()).json()).toMatchObject({ state: 'published' })
}

const mainOf = (html: string) => /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''

test('a page is printed by its template once both are published, from the data of ?format=json', async () => {
  const docId = await makePage('About us')
  const templateId = await makeTemplate(
    'page',
    '<h1>{collection.title|htmltag}</h1><p>{website.siteTitle|htmltag}, {website.timeZone}, {collection.fullUrl}</p>',
  )
  await change(docId, set(['settings', 'templateId'], templateId))
  expect((await visitor.get('/about-us')).status).toBe(404)
  await publish()
  const { status, text } = await visitor.get('/about-us')
  expect(status).toBe(200)
  expect(mainOf(text)).toBe('<h1>About us</h1><p>Harbour &amp; Clay, America/New_York, /about-us</p>')
  const json = (await visitor.get('/about-us?format=json')).json() as { collection: object }
  expect(json.collection).toMatchObject({ title: 'About us', fullUrl: '/about-us' })
})

test('a template is not live before it is published, and goes back with its history', async () => {
  const docId = await makePage('Versions')
  const templateId = await makeTemplate('page', 'first')
  await change(docId, set(['settings', 'templateId'], templateId))
  await publish()
  const { liveNo } = (await owner.get('/api/publications')).json() as PublicationsReply
  await change(templateId, sourceIs('second'))
  product.parts.pageCache.drop(opened.websiteId)
  expect(mainOf((await visitor.get('/versions')).text)).toContain('first')
  await publish()
  expect(mainOf((await visitor.get('/versions')).text)).toContain('second')
  const history = (await owner.get(`/api/pages/${templateId}/history?no=${liveNo}`)).json() as { words: object[] }
  expect(history.words).toEqual(
    expect.arrayContaining([expect.objectContaining({ text: expect.stringMatching(/first/) })]),
  )
  const restored = await owner.post(`/api/pages/${templateId}/restore`, { opId: randomUUID(), no: liveNo })
  expect(restored.status).toBe(200)
  await publish()
  expect(mainOf((await visitor.get('/versions')).text)).toContain('first')
})

test('a template with an error of its tags, or a failing test case, is not published, and its place is said', async () => {
  const templateId = await makeTemplate('page', 'a\n {b|nope}', 'Broken')
  const { problems } = (await owner.get('/api/publications')).json() as PublicationsReply
  const message = "“Broken”, line 2, column 2: SyntaxError: Formatter 'nope' is unknown"
  expect(problems).toContainEqual(expect.objectContaining({ docId: templateId, severity: 'error', message }))
  const refused = await tryToPublish()
  expect([refused.status, (refused.json() as { message: string }).message]).toEqual([400, message])
  const failing = { name: 'Ada', data: '{"name":"Ada"}', expected: 'Hello Ada' }
  await change(templateId, sourceIs('Hallo {name}'), testsAre([failing]))
  expect(((await tryToPublish()).json() as { message: string }).message).toContain(
    'The test case “Ada” of “Broken” fails.',
  )
  await change(templateId, sourceIs('Hello {name}'))
  await publish()
})

test('visitors see the last version that can be printed; the owner sees why, with line and column', async () => {
  const docId = await makePage('Endless')
  const templateId = await makeTemplate('page', 'It works')
  await change(docId, set(['settings', 'templateId'], templateId))
  await publish()
  // Correct in itself, and without end once there is data.
  await change(templateId, sourceIs('\n{.macro m}{@|apply m}{.end}{.section website}{@|apply m}{.end}'))
  await publish()
  const { status, text } = await visitor.get('/endless')
  expect(status).toBe(200)
  expect(mainOf(text)).toContain('It works')
  expect(text).not.toContain('RuntimeError')
  const { templates } = (await owner.get('/api/templates')).json() as TemplatesReply
  expect(templates.find((one) => one.docId === templateId)?.failure).toMatchObject({
    path: '/endless',
    message: "RuntimeError: Attempt to apply partial 'm' exceeded maximum recursion depth of 16",
    line: 2,
  })
  const preview = (await owner.post('/api/page-preview', undefined)).json() as { pass: string }
  expect((await visitor.get(`/endless?view=${preview.pass}`)).text).toContain('line 2, column')
})

test('a block prints what its template makes of the page, with partials', async () => {
  const partial = await makeTemplate('partial', '<b>{title|htmltag}</b>', 'Strong name')
  const name = (await read(partial)).document.settings.template?.name
  const templateId = await makeTemplate('block', `<p>On {collection.title|htmltag}: {collection|apply ${name}}</p>`)
  const docId = await makePage('With a block')
  const { sections, blocks } = makeDocument([{ type: 2019, props: { templateId } }])
  await change(
    docId,
    ...Object.entries(sections).map(([id, section]) => set(['sections', id], section)),
    ...Object.entries(blocks).map(([id, block]) => set(['blocks', id], block)),
  )
  await publish()
  expect((await visitor.get('/with-a-block')).text).toContain('<p>On With a block: <b>With a block</b></p>')
  const canvas = (await owner.get(`/api/pages/${docId}/canvas`)).json() as { data: { templates: object } }
  expect(canvas.data.templates).toEqual({ [templateId]: '<p>On With a block: <b>With a block</b></p>' })
  const { templates } = (await owner.get('/api/templates')).json() as TemplatesReply
  expect(templates.find((one) => one.docId === templateId)?.usedBy).toEqual([{ docId, title: 'With a block' }])
})

test('posts of a blog are printed by its template for items, and its list by that of the list', async () => {
  const blog = await makePage('News', 'blog')
  const item = await makeTemplate('item', '{.section item}<h1>{title|htmltag}</h1>{body}{.end}')
  const list = await makeTemplate('collection', '{.repeated section items}[{title|htmltag}]{.end}')
  await change(blog, set(['settings', 'templateId'], list), set(['settings', 'itemTemplateId'], item))
  const post = ((await owner.post('/api/posts', { collection: blog, title: 'First <fire>' })).json() as PageReply).docId
  expect(post).toBeTruthy()
  await publish()
  expect(mainOf((await visitor.get('/news')).text)).toContain('[First &lt;fire&gt;]')
  expect(mainOf((await visitor.get('/news/first-fire')).text)).toContain('<h1>First &lt;fire&gt;</h1>')
})

test('no script of a template runs: the page allows none of it, and only styles that stand in the source', async () => {
  const docId = await makePage('Hostile <style>b{color:red}</style>')
  const slug = (await read(docId)).document.settings.slug
  const templateId = await makeTemplate(
    'page',
    '<style>p { margin: 0 }</style><script>alert(1)</script><p>{collection.title}</p>',
  )
  await change(docId, set(['settings', 'templateId'], templateId))
  await publish()
  const { headers, text } = await visitor.get(`/${slug}`)
  expect(text).toContain('<script>alert(1)</script>')
  const policy = String(headers['content-security-policy'])
  const hashOf = async (code: string) =>
    `'sha256-${Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(code))).toString('base64')}'`
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).not.toContain(await hashOf('alert(1)'))
  expect(policy).toContain(await hashOf('p { margin: 0 }'))
  expect(policy).not.toContain(await hashOf('b{color:red}'))
})

test('a page whose template is not published is refused', async () => {
  const docId = await makePage('Without')
  await change(docId, set(['settings', 'templateId'], 'gone'))
  const refused = await tryToPublish()
  expect((refused.json() as { message: string }).message).toContain(
    'The template of “Without” is not published with it.',
  )
  await change(docId, { op: 'remove', path: ['settings', 'templateId'] })
})

test('a trial prints unsaved sources from live data, measures tags, runs test cases and stores nothing', async () => {
  const tests = [{ name: 'one', data: '{"website":{"siteTitle":"A"}}', expected: 'A' }]
  const tried = (
    await owner.post('/api/templates/trial', {
      source: '{website.siteTitle}',
      path: '/',
      tests,
    })
  ).json() as TryTemplateReply
  expect(tried).toMatchObject({ output: 'Harbour & Clay', errors: [], tests: [{ name: 'one', passed: true }] })
  expect(tried.times).toEqual([{ line: 1, column: 1, count: 1, milliseconds: expect.any(Number) }])
  expect((await owner.post('/api/templates/trial', { source: 'x', data: '{' })).status).toBe(400)
  const context = (await owner.get('/api/templates/context?path=/about-us')).json() as { json: string }
  expect(JSON.parse(context.json)).toMatchObject({ collection: { title: 'About us' } })
})

test('test cases are JSON, and names are names', async () => {
  const templateId = await makeTemplate('page', 'x')
  const wrong = await change(templateId, testsAre([{ name: 'a', data: '{', expected: '' }]))
  expect([wrong.status, (wrong.json() as { message: string }).message]).toEqual([
    400,
    'The data of a test case is not JSON.',
  ])
  const named = await change(templateId, set(['settings', 'template', 'name'], 'not a name'))
  expect(named.status).toBe(400)
})

const path = '/shop/p/mug'
const mug: NewItem = {
  id: 'mug',
  title: 'Mug & Co',
  urlId: 'mug',
  productType: 1,
  excerpt: '',
  description: '',
  tags: [],
  options: [],
  customAddText: null,
  form: null,
  images: [],
  variants: [{ id: 'mug-1', sku: 'MUG', attributes: {}, mainImageId: null, priceCents: 1_800 }],
}

test('products and lists of the shop are printed by templates, sell, and keep their own screens where a template fails', async () => {
  const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  await withWebsite(product.db, opened.websiteId, (tx) => addCollection(tx, opened.websiteId, shop, [mug]))
  await product.parts.catalog.drop(opened.websiteId)
  const item = await makeTemplate('item', '<h1>{item.title|htmltag}</h1>{item|product-price}{item|product-checkout}')
  const list = await makeTemplate('collection', '<h1>Our shop</h1>{.repeated section items}[{title|htmltag}]{.end}')
  await change('product-screen', set(['settings', 'templateId'], item))
  await change('shop-screen', set(['settings', 'templateId'], list))
  await publish()
  const { status, text } = await visitor.get(path)
  expect(status).toBe(200)
  expect(mainOf(text)).toMatch(/^<h1>Mug &amp; Co<\/h1><div class="product-price">.*\$18\.00</)
  expect(mainOf(text)).toContain('data-island="product" class="sqs-add-to-cart-button-wrapper"')
  expect(text).toContain('"@type":"Product"')
  expect(text).toContain('<meta property="og:type" content="product">')
  expect(mainOf((await visitor.get('/shop')).text)).toBe('<h1>Our shop</h1>[Mug &amp; Co]')
  const data = (await visitor.get(`${path}?format=json`)).json() as { item: object }
  expect(data.item).toMatchObject({ title: 'Mug & Co' })
  expect((await visitor.get('/shop/p/none')).status).toBe(404)
  // From the first publication on it has no version that can be printed.
  const endless = await makeTemplate('item', '{.macro m}{@|apply m}{.end}{.section item}{@|apply m}{.end}')
  await change('product-screen', set(['settings', 'templateId'], endless))
  await publish()
  expect((await visitor.get(path)).text).toContain('class="store-page product-page"')
})

/** A page that a template prints, with a test case that passes and one that a partial can break. */
async function tested() {
  const partial = await makeTemplate('partial', 'Hello {@|htmltag}', `Greeting ${randomUUID().slice(0, 8)}`)
  const name = (await read(partial)).document.settings.template?.name
  const template = await makeTemplate('page', `{name|apply ${name}}`)
  await change(template, testsAre([{ name: 'Ada', data: '{"name":"Ada"}', expected: 'Hello Ada' }]))
  await publish()
  return { partial, template }
}

const failing = expect.stringMatching(/^The test case “Ada” of “Template [\w ]+” fails\./)

test('a changed part runs the test cases of the templates that apply it', async () => {
  const { partial } = await tested()
  await change(partial, sourceIs('Bye {@|htmltag}'))
  const { problems } = (await owner.get('/api/publications')).json() as PublicationsReply
  expect(problems).toContainEqual(expect.objectContaining({ severity: 'error', message: failing }))
  const refused = await tryToPublish()
  expect([refused.status, (refused.json() as { message: string }).message]).toEqual([400, failing])
  await change(partial, sourceIs('Hello {@|htmltag}'))
})

test('an older publication is not published again while test cases would fail in it', async () => {
  const { liveNo: before } = (await owner.get('/api/publications')).json() as PublicationsReply
  const { partial, template } = await tested()
  const { liveNo: after } = (await owner.get('/api/publications')).json() as PublicationsReply
  await change(partial, sourceIs('Bye {@|htmltag}'))
  await change(template, testsAre([]))
  await publish()
  expect((await owner.post(`/api/publications/${after}/revert`, undefined)).status).toBe(200)
  expect((await owner.post(`/api/publications/${before}/revert`, undefined)).status).toBe(200)
  // What no longer passes: whoever published it had nobody to run the test.
  await change(partial, sourceIs('Hello {@|htmltag}'))
  await change(template, testsAre([{ name: 'Ada', data: '{"name":"Ada"}', expected: 'Bye Ada' }]))
  const { websiteId } = opened
  const editor = { websiteId, accountId: 'ada', now: new Date().toISOString(), may: () => true }
  const { changes } = (await owner.get('/api/publications')).json() as PublicationsReply
  const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
  await publishPages(product.db, editor, { heads, leaveOut: [], note: '', dueAt: null })
  const { liveNo: wrong } = (await owner.get('/api/publications')).json() as PublicationsReply
  expect((await owner.post(`/api/publications/${after}/revert`, undefined)).status).toBe(200)
  const refused = await owner.post(`/api/publications/${wrong}/revert`, undefined)
  expect([refused.status, (refused.json() as { message: string }).message]).toEqual([400, failing])
  // Its draft would hold up what is published next.
  await change(template, testsAre([]))
})

test('a scheduled publication whose test cases fail by then is kept for review, with the reason', async () => {
  const { websiteId } = opened
  const partial = await makeTemplate('partial', 'Hello {@|htmltag}', 'Later greeting')
  await publish()
  const name = (await read(partial)).document.settings.template?.name
  const later = await makeTemplate('page', `{name|apply ${name}}`, 'Template later')
  await change(later, testsAre([{ name: 'Ada', data: '{"name":"Ada"}', expected: 'Hello Ada' }]))
  const { head } = await read(later)
  const dueAt = new Date(Date.now() + 3_600_000).toISOString()
  const planned = await owner.post('/api/publications', { heads: { [later]: head }, dueAt })
  expect(planned.json()).toMatchObject({ state: 'scheduled' })
  await change(partial, sourceIs('Bye {@|htmltag}'))
  const editor = { websiteId, accountId: 'ada', now: new Date().toISOString(), may: () => true }
  const heads = { [partial]: (await read(partial)).head, [later]: head }
  await publishPages(product.db, editor, { heads, leaveOut: [later], note: '', dueAt: null })
  await withWebsite(product.db, websiteId, (tx) => sql`update publication_requests set due_at = now()`.execute(tx))
  expect(await publishDue(product.db, websiteId, product.parts.templateRunner)).toBe(0)
  const { requests } = (await owner.get('/api/publications')).json() as PublicationsReply
  expect(requests).toEqual([expect.objectContaining({ state: 'needs-review', problem: failing })])
})
