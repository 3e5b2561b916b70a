import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { allProjections } from '../../projections/all.ts'
import { prepareProjections } from '../../projections/prepare.ts'
import { startImportRunner } from '../../workers/catalog/import-runner.ts'
import type { AdminItem, ItemChanges, ItemsReply } from '../catalog/admin-contract.ts'
import { catalogRoutes } from '../catalog/admin-routes.ts'
import type { ImportWork } from '../catalog/csv/import-work.ts'
import type { ReadyPicture } from '../catalog/rules/apply-changes.ts'
import { createAccount, setRoles } from '../identity/store.ts'
import type { HttpClient, Reply } from './http-client.ts'
import { startTestApp, type TestApp, type TestWebsite } from './test-app.ts'

export interface TestCatalog extends TestApp {
  /** Images that were uploaded, by id. A test may add some. */
  ready: Map<string, ReadyPicture>
  /** Ids of variants whose stock was said never to run out. */
  endless: string[]
  /** Variants whose stock is counted again. */
  counted: string[]
  /** Directory for files that are just arriving. */
  incoming: string
  imports: ImportWork
  /** A website, and its owner in his product list. */
  openSite(subdomain: string): Promise<CatalogSite>
}

export interface CatalogSite {
  website: TestWebsite
  owner: CatalogClient
  /** Somebody with these contributor roles. */
  contributor(...roles: number[]): Promise<CatalogClient>
}

/** Somebody who works on the catalogue. Each call answers what came back, and throws when it was no success. */
export interface CatalogClient {
  http: HttpClient
  create(title: string, productType?: number): Promise<AdminItem>
  read(itemId: string): Promise<AdminItem>
  change(item: AdminItem, changes: ItemChanges): Promise<AdminItem>
  list(query?: string): Promise<ItemsReply>
}

const ITEMS = '/api/catalog/items'

/** The catalogue's routes as they are served, on a database of their own. */
export async function startTestCatalog(): Promise<TestCatalog> {
  const ready = new Map<string, ReadyPicture>()
  const endless: string[] = []
  const counted: string[] = []
  const incoming = mkdtempSync(join(tmpdir(), 'plinth-catalog-'))
  afterAll(() => rmSync(incoming, { recursive: true, force: true }))
  const made: { imports?: ImportWork } = {}
  const app = await startTestApp({
    async routes({ db, urls }) {
      await prepareProjections({ adminUrl: urls.admin, projections: allProjections })
      const imports = startImportRunner({ url: urls.app })
      afterAll(() => imports.close())
      made.imports = imports
      const routes = catalogRoutes({
        db,
        imports,
        incoming,
        assetOrigin: 'http://assets.test',
        findReadyImages: async () => ready,
        setUnlimited: async (variantIds) => void endless.push(...variantIds),
        countAgain: async (variantIds) => void counted.push(...variantIds),
      })
      return routes.map((route) => ({ ...route, rateLimit: 'none' as const }))
    },
  })
  if (!made.imports) throw new Error('The routes were not made')
  const parts = { ready, endless, counted, incoming, imports: made.imports }
  return { ...app, ...parts, openSite: (subdomain) => openSite(app, subdomain) }
}

async function openSite(app: TestApp, subdomain: string): Promise<CatalogSite> {
  const website = await app.addWebsite(subdomain)
  return {
    website,
    owner: clientOf(await website.signedIn()),
    async contributor(...roles) {
      const accountId = await createAccount(app.db, `Contributor ${roles}`, new Date().toISOString())
      await setRoles(app.db, website.websiteId, accountId, roles)
      return clientOf(await website.signedIn(accountId))
    },
  }
}

function clientOf(http: HttpClient): CatalogClient {
  return {
    http,
    create: async (title, productType = 1) => read(await http.post(ITEMS, { title, productType })),
    read: async (itemId) => read(await http.get(`${ITEMS}/${itemId}`)),
    change: async ({ id, revision }, changes) => read(await http.put(`${ITEMS}/${id}`, { revision, changes })),
    list: async (query = '') => read(await http.get(`${ITEMS}?${query}`)),
  }
}

function read<Answer>({ status, text, json }: Reply): Answer {
  if (status !== 200) throw new Error(`${status} ${text}`)
  return json() as Answer
}

export function picture(id: string): ReadyPicture {
  const colour = 'aabbcc'
  return {
    id,
    file_name: `${id}-1a2b.webp`,
    width: 1500,
    height: 1000,
    widths: '100w,300w,500w,750w,1000w,1500w',
    colors: {
      topLeftAverage: colour,
      topRightAverage: colour,
      bottomLeftAverage: colour,
      bottomRightAverage: colour,
      centerAverage: colour,
    },
  }
}
