import type { Group } from '../../bench/data/restock-shop.ts'
import { createSession } from '../../src/identity/sessions/sessions.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { roleUrls } from '../../src/platform/database/roles.ts'
import { addressOf, type HttpClient, httpClient } from '../../src/testing/browsers/http-client.ts'
import type { Product } from '../processes/product.ts'
import { queryOnce } from '../processes/query-once.ts'

/** A demo store with sold-out variants. */
export interface SoldOutVariants {
  websiteId: string
  subdomain: string
  ownerId: string
  groups: Group[]
}

/** @param count required number of variants; sign-ups need no captcha there */
export async function findSoldOutVariants(adminUrl: string, count: number): Promise<SoldOutVariants> {
  const rows = await queryOnce<Omit<SoldOutVariants, 'groups'> & Group>(
    adminUrl,
    `select w.website_id as "websiteId", w.subdomain, w.owner_account_id as "ownerId", i.id as "productId", v.id as "variantId"
     from websites w
     join items i on i.website_id = w.website_id
     join variants v on v.website_id = i.website_id and v.item_id = i.id
     join inventory_levels l on l.website_id = v.website_id and l.variant_id = v.id
     where not l.unlimited and l.on_hand - l.reserved <= 0 and i.visibility = 'public' and i.product_type in (1, 3)
     order by w.subdomain, v.id`,
  )
  for (const store of Map.groupBy(rows, ({ websiteId }) => websiteId).values()) {
    const [first] = store
    if (!first || store.length < count) continue
    const { websiteId, subdomain, ownerId } = first
    await queryOnce(adminUrl, 'update websites set captcha_settings = null where website_id = $1', [websiteId])
    const groups = store.slice(0, count).map(({ productId, variantId }) => ({ productId, variantId }))
    return { websiteId, subdomain, ownerId, groups }
  }
  throw new Error(`No demo store has ${count} sold-out variants: ${JSON.stringify(rows)}`)
}

/** Like the form on the product page, from the visitor's own address. */
export async function signUpVisitor(
  port: number,
  { subdomain }: SoldOutVariants,
  { place, email, group }: { place: number; email: string; group: Group },
): Promise<void> {
  const visitor = httpClient(port, `${subdomain}.localhost:${port}`, addressOf(place))
  await visitor.open('/cart')
  const request = { ...group, siteVisitorEmail: email, isJoinMailingList: true }
  const reply = await visitor.post('/api/site-users/account/notifications/restock', request)
  if (reply.status !== 200) throw new Error(`A sign-up returned ${reply.status}: ${reply.text}`)
}

export async function signInOwner({ port, adminUrl }: Product, shop: SoldOutVariants): Promise<HttpClient> {
  const db = openDatabase(roleUrls(adminUrl()).app, { max: 1, onError: () => {}, statements: 'unlimited' })
  try {
    const owner = httpClient(port, `${shop.subdomain}.manage.localhost:${port}`)
    const session = await createSession(db, shop.websiteId, shop.ownerId, new Date().toISOString())
    owner.cookies.set('__Host-session', session)
    await owner.open()
    return owner
  } finally {
    await db.destroy()
  }
}
