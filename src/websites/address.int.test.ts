import { expect, test } from 'vitest'
import { startTestProduct } from '../testing/servers/test-product.ts'
import type { WebsiteAddress } from './admin-contract.ts'
import type { WebsitesTables } from './table.ts'

const product = await startTestProduct()
const { websiteId, signedIn } = await product.addWebsite('acme')
await product.addWebsite('other')
let owner = await signedIn()

/** Moves the website, and follows the redirect to the new manage host. */
async function move(subdomain: string) {
  const reply = await owner.put('/api/websites/address', { subdomain })
  if (reply.status !== 200) return reply
  product.websites.drop(websiteId)
  const session = owner.cookies.get('__Host-session') ?? ''
  owner = product.client(`${subdomain.toLowerCase()}.manage`)
  owner.cookies.set('__Host-session', session)
  await owner.open()
  return reply
}

test('a website that moves is found at its new subdomain, and pages of the old one redirect', async () => {
  expect((await product.client('acme').get('/')).status).toBe(200)
  const moved = await move('Tidewater')
  expect(moved.status).toBe(200)
  const { url } = moved.json() as { url: string }
  expect(new URL(url).host).toBe(product.client('tidewater.manage').host)

  expect((await product.client('tidewater').get('/')).status).toBe(200)
  const page = await product.client('acme').get('/shop?sort=new')
  expect([page.status, page.headers.location]).toEqual([301, `//${product.client('tidewater').host}/shop?sort=new`])
  const admin = await product.client('acme.manage').get('/products')
  expect([admin.status, admin.headers.location]).toEqual([301, `//${product.client('tidewater.manage').host}/products`])
})

test('what programs ask at the old subdomain is answered there, for links in e-mails lead to it', async () => {
  const reply = await product.client('acme').get('/api/commerce/shopping-cart')
  expect(reply.status).toBe(200)
  expect(reply.json()).toMatchObject({ websiteId })
})

test('the link signs the same person in at the new manage host', async () => {
  const { url } = (await move('tidewater')).json() as { url: string }
  const token = new URL(url).searchParams.get('token') ?? new URL(url).hash.replace(/^#(?:token=)?/, '')
  const browser = product.client('tidewater.manage')
  await browser.open()
  expect((await browser.post('/api/identity/sign-in', { token })).status).toBe(200)
  expect((await browser.get('/api/websites/address')).status).toBe(200)
})

test('the address tells which subdomains still redirect, and until when', async () => {
  const address = (await owner.get('/api/websites/address')).json() as WebsiteAddress
  expect(address).toMatchObject({ subdomain: 'tidewater', former: [{ subdomain: 'acme' }] })
  const days = (Date.parse(address.former[0]?.redirectsUntil ?? '') - Date.now()) / (24 * 60 * 60 * 1000)
  expect(Math.round(days)).toBe(90)
})

test.each([
  ['other', 'This subdomain is taken. Please choose another one.'],
  ['0ther', 'This subdomain looks too much like one that is taken. Please choose another one.'],
  ['admin', 'This subdomain is reserved. Please choose another one.'],
  ['a', 'A subdomain has 3 to 63 characters.'],
])('a move to %s is refused at its field, and nothing moves', async (subdomain, sentence) => {
  const reply = await move(subdomain)
  expect([reply.status, reply.json()]).toMatchObject([400, { errors: { subdomain: sentence } }])
  expect(((await owner.get('/api/websites/address')).json() as WebsiteAddress).subdomain).toBe('tidewater')
})

test('nobody else gets a subdomain that still redirects, nor one that looks like it', async () => {
  const platform = product.client()
  for (const name of ['acme', 'acrne']) {
    const reply = await platform.get(`/api/websites/availability?subdomain=${name}`)
    expect(reply.json()).toMatchObject({ available: false })
  }
  expect((await product.addWebsite('acme').catch((error: Error) => error)) instanceof Error).toBe(true)
})

test('the website itself may take its old subdomain back', async () => {
  expect((await move('acme')).status).toBe(200)
  expect((await product.client('acme').get('/')).status).toBe(200)
  const page = await product.client('tidewater').get('/')
  expect([page.status, page.headers.location]).toEqual([301, `//${product.client('acme').host}/`])
})

test('a website can leave at most ten addresses in 90 days, and take back those', async () => {
  const restless = await product.addWebsite('restless-0')
  let person = await restless.signedIn()
  const moveTo = async (subdomain: string) => {
    const reply = await person.put('/api/websites/address', { subdomain })
    if (reply.status !== 200) return reply
    product.websites.drop(restless.websiteId)
    const session = person.cookies.get('__Host-session') ?? ''
    person = product.client(`${subdomain}.manage`)
    person.cookies.set('__Host-session', session)
    await person.open()
    return reply
  }
  for (let n = 1; n <= 10; n++) expect((await moveTo(`restless-${n}`)).status).toBe(200)
  const refused = await moveTo('restless-11')
  expect([refused.status, refused.json()]).toEqual([
    400,
    expect.objectContaining({
      message: 'A website can leave at most 10 addresses in 90 days. You can take back one that you left.',
    }),
  ])
  expect((await moveTo('restless-3')).status).toBe(200)
})

test('after 90 days the old subdomain leads nowhere and can be taken', async () => {
  await product.db
    .withTables<WebsitesTables>()
    .updateTable('former_subdomains')
    .set({ redirects_until: new Date(0) })
    .execute()
  const reply = await product.client().get('/api/websites/availability?subdomain=tidewater')
  expect(reply.json()).toEqual({ available: true, message: null })
  await product.addWebsite('tidewater')
  expect((await owner.get('/api/websites/address')).json()).toMatchObject({ subdomain: 'acme', former: [] })
})
