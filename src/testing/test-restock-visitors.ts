import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll } from 'vitest'
import { prepareProjections } from '../../projections/prepare.ts'
import { restock } from '../../projections/restock/projection.ts'
import { runProjections } from '../../projections/runner.ts'
import { cartRoutes } from '../cart/routes.ts'
import { type ProductItem, productTypes } from '../catalog/contract.ts'
import { altchaCaptcha } from '../platform/captcha/altcha-captcha.ts'
import { recaptchaCaptcha } from '../platform/captcha/recaptcha-captcha.ts'
import { type RecaptchaStandIn, startRecaptchaStandIn } from '../platform/captcha/recaptcha-twin.contract.ts'
import { confirmationLinks } from '../platform/confirmed-addresses/confirmation-links.ts'
import { domainEvent, type EventStore } from '../platform/event-store/event-store.ts'
import { createExecutor } from '../platform/event-store/execute.ts'
import { memoryEventStore } from '../platform/event-store/memory-event-store.ts'
import { openVault, type Vault } from '../platform/vault/vault.ts'
import type { RestockEvent } from '../restock/events.ts'
import { type LetterLinks, letterLinks } from '../restock/letter-links.ts'
import { recordAttribution } from '../restock/note-carted.ts'
import { Restock } from '../restock/restock.ts'
import { restockVisitorRoutes } from '../restock/visitor-routes.ts'
import type { CaptchaSettings, MerchandisingSettings } from '../websites/contract.ts'
import type { HttpClient } from './http-client.ts'
import { makeProduct } from './make.ts'
import { newWebsite, startTestApp, type TestApp, type TestDeps, type TestWebsite } from './test-app.ts'

export interface TestVisitors extends TestApp {
  store: EventStore
  vault: Vault
  links: LetterLinks
  twin: RecaptchaStandIn
  /** A store that offers notices, unless it says otherwise. */
  addStore(
    subdomain: string,
    settings?: Partial<MerchandisingSettings>,
    captchaSettings?: CaptchaSettings,
  ): Promise<TestWebsite>
  /** What the list of who waits for this variant has been told so far. */
  eventsOf(website: TestWebsite, variantId?: string): Promise<RestockEvent[]>
  /** What a browser sends after it has worked on a challenge of this website. */
  solve(client: HttpClient): Promise<string>
  /** Waits until the read model has taken everything. */
  remembered(): Promise<void>
}

/** The secret of every website with reCAPTCHA. */
export const RECAPTCHA_SECRET = 'a secret of reCAPTCHA'
const KEY = '5a'.repeat(32)
export const CONFIRMATION_LINKS = confirmationLinks(KEY)

/** The real app with the routes of restock notices for visitors and those of the cart, on the memory event store. */
export async function startTestVisitors({ limited = true } = {}): Promise<TestVisitors> {
  const store = memoryEventStore()
  const links = letterLinks(KEY)
  const twin = await startRecaptchaStandIn()
  const made: { remembered?: () => Promise<void>; vault?: Vault } = {}
  const app = await startTestApp({
    async routes(deps) {
      made.remembered = await follow(deps, store)
      made.vault = openVault({ db: deps.db, masterKey: KEY })
      const routes = routesFor(deps, { store, links, twin, vault: made.vault })
      return limited ? routes : routes.map((route) => ({ ...route, rateLimit: 'none' as const }))
    },
  })
  if (!made.vault) throw new Error('The routes were not made')
  return {
    ...app,
    store,
    vault: made.vault,
    links,
    twin,
    remembered: async () => made.remembered?.(),
    addStore: (subdomain, settings = {}, captchaSettings) =>
      app.addWebsite(subdomain, {
        ...(captchaSettings && { captchaSettings }),
        storeSettings: {
          ...newWebsite(subdomain).storeSettings,
          merchandisingSettings: { restockNotificationsEnabled: true, ...settings },
        },
      }),
    async eventsOf({ websiteId }, variantId = 'variant-1') {
      const stream = { websiteId, category: Restock.name, entityId: variantId }
      return (await Array.fromAsync(store.read(stream))).map((recorded) => domainEvent<RestockEvent>(recorded))
    },
    async solve(client) {
      const challenge = (await client.get('/api/captcha/challenge')).json() as Parameters<
        typeof solveChallenge
      >[0]['challenge']
      const solution = await solveChallenge({ challenge, deriveKey })
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    },
  }
}

async function follow({ db, urls }: TestDeps, store: EventStore): Promise<() => Promise<void>> {
  await prepareProjections({ adminUrl: urls.admin, projections: [restock] })
  const running = runProjections({ db, store, projections: [restock] })
  afterAll(() => running.stop())
  return async () => {
    const head = await store.head()
    if (head !== 'start' && !(await running.waitFor(restock.name, head, 10_000)))
      throw new Error('It does not catch up')
  }
}

function routesFor(
  { db, websites }: TestDeps,
  { store, links, twin, vault }: Pick<TestVisitors, 'store' | 'links' | 'twin' | 'vault'>,
) {
  const executor = createExecutor(store)
  const findItem = async (_: string, itemId: string) => products.get(itemId)
  const visitors = {
    db,
    executor,
    vault,
    websites,
    findItem,
    letterLinks: links,
    confirmationLinks: CONFIRMATION_LINKS,
    allowsCookies: async (websiteId: string) => (await websites.findWebsite(websiteId))?.tenant.subdomain !== 'quiet',
    captchas: {
      altcha: altchaCaptcha({ db, key: KEY, effort: { cost: 10, tries: [2, 6] } }),
      recaptcha: recaptchaCaptcha({ findSecret: async () => RECAPTCHA_SECRET, verifyUrl: twin.verifyUrl }),
    },
  }
  const cart = cartRoutes({
    executor,
    vault,
    findItem,
    findStoreRules: async () => ({ multipleQuantityAllowedForServices: true }),
    onAdded: (req, { tenant, now }, added) =>
      void recordAttribution(visitors, req, { websiteId: tenant?.websiteId ?? '', ...added, at: now }),
  })
  return [...restockVisitorRoutes(visitors), ...cart]
}

/** Sold by every store: a mug that is gone in blue (variant-1) and there in red (variant-2), and others. */
const products = new Map<string, ProductItem>(
  [
    makeProduct({
      variants: [
        { sku: 'BLUE', attributes: { Colour: 'Blue' }, stock: 0 },
        { sku: 'RED', attributes: { Colour: 'Red' }, stock: 9 },
        { sku: 'GREEN', attributes: { Colour: 'Green' }, stock: 'unlimited' },
      ],
    }),
    makeProduct({ id: 'bowl', title: 'Bowl <b>&', fullUrl: '/shop/p/bowl', variants: [{ stock: 0 }] }),
    makeProduct({ id: 'guide', content: { productType: productTypes.DIGITAL }, variants: [{ stock: 0 }] }),
  ].map((item) => [item.id, item]),
)
