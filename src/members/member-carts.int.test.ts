import { expect, test } from 'vitest'
import type { ShoppingCart } from '../cart/contract.ts'
import type { HttpClient } from '../testing/browsers/http-client.ts'
import { crumbIn, postForm, startTestMembers } from '../testing/fixtures/members/test-members.ts'

const { openSite, product, stockUp } = await startTestMembers()
const CART = '/api/commerce/shopping-cart'
const SESSION = '/api/site-users/account/session'
let people = 0

/** A member, logged out everywhere, of a store with enough mugs. */
async function openMember() {
  const site = await openSite()
  await stockUp(site.websiteId, 1_000)
  const email = `cart-${++people}@example.com`
  const { client } = await site.member(email)
  await logOut(client)
  const logIn = async (by: HttpClient) => expect((await site.logIn(by, email)).status).toBe(200)
  return { site, email, logIn, visitor: site.visitor }
}

const add = async (client: HttpClient, quantity: number) => {
  await client.open()
  const entry = { itemId: product.id, sku: null, quantity }
  expect((await client.post(`${CART}/entries`, entry)).status).toBe(200)
}
const quantities = async (client: HttpClient) =>
  ((await client.get(CART)).json() as ShoppingCart).entries.map(({ quantity }) => quantity)
const logOut = (client: HttpClient, query = '') =>
  client.delete(`${SESSION}${query}`, { headers: { 'x-csrf-token': client.cookies.get('siteUserCrumb') ?? '' } })

test('the visitor’s cart becomes the member’s, and is theirs on another device', async () => {
  const { logIn, visitor } = await openMember()
  const [phone, laptop] = [visitor(), visitor()]
  await add(phone, 2)
  await logIn(phone)
  await logIn(laptop)
  expect([await quantities(phone), await quantities(laptop)]).toEqual([[2], [2]])
  await add(laptop, 1)
  expect(await quantities(phone)).toEqual([3])
})

test('lines of a visitor are added to the member’s cart once, however often the login is sent', async () => {
  const { site, email, visitor, logIn } = await openMember()
  const [phone, laptop] = [visitor(), visitor()]
  await add(phone, 2)
  await logIn(phone)
  await add(laptop, 3)
  await Promise.all([1, 2, 3].map(() => site.logIn(laptop, email)))
  expect([await quantities(phone), await quantities(laptop)]).toEqual([[5], [5]])
})

test('a cart that is begun after the login is the member’s, too', async () => {
  const { logIn, visitor } = await openMember()
  const [phone, laptop] = [visitor(), visitor()]
  await logIn(phone)
  await add(phone, 4)
  await logIn(laptop)
  expect(await quantities(laptop)).toEqual([4])
})

test('after a logout the browser has nothing of the cart, and begins another one', async () => {
  const { logIn, visitor } = await openMember()
  const [phone, laptop] = [visitor(), visitor()]
  await add(phone, 2)
  await logIn(phone)
  await logIn(laptop)
  expect((await logOut(phone)).status).toBe(200)
  expect(await quantities(phone)).toEqual([])
  await add(phone, 1)
  expect([await quantities(phone), await quantities(laptop)]).toEqual([[1], [2]])
})

test('a copy stays with the browser if the member wants it, and is not counted twice at the next login', async () => {
  const { logIn, visitor } = await openMember()
  const [phone, laptop] = [visitor(), visitor()]
  await add(phone, 2)
  await logIn(phone)
  await logIn(laptop)
  expect((await logOut(phone, '?cloneCart=true')).status).toBe(200)
  expect(await quantities(phone)).toEqual([2])
  await add(phone, 5)
  expect(await quantities(laptop)).toEqual([2])
  await logIn(phone)
  expect(await quantities(laptop)).toEqual([7])
})

test('the page without scripts keeps a copy, too', async () => {
  const { logIn, visitor } = await openMember()
  const phone = visitor()
  await add(phone, 2)
  await logIn(phone)
  const crumb = crumbIn((await phone.get('/account')).text)
  expect((await postForm(phone, '/account/logout', { crumb, cloneCart: '1' })).status).toBe(303)
  expect(await quantities(phone)).toEqual([2])
})
