import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { v7 } from 'uuid'
import { addCollection } from '../../src/catalog/store.ts'
import { recordCapture, recordOrder } from '../../src/orders/use-cases/record-order.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import type { HttpAppOptions } from '../../src/platform/http/routing/create-app.ts'
import { PART_BYTES } from '../../src/shared/validation/product-file-rules.ts'
import { type HttpClient, httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'
import { makeFrozenLine, makeFrozenOrder } from '../../src/testing/fixtures/make/make-order.ts'
import { newProduct } from '../../src/testing/fixtures/test-stock.ts'
import { openScene } from '../isolation/ask-both-ways.ts'
import type { Scene } from '../isolation/cases/cases.ts'
import { browserAt } from '../isolation/principals.ts'
import { openWorld } from '../isolation/two-website-world.ts'
import { createRandom, type Random } from '../processes/random.ts'
import type { FindingBuilder, ProofOptions } from '../proof.ts'

const ITEM = 'patterns'
/** Of the product with the files. */
export const FILES = `/api/catalog/items/${ITEM}/files`
const PRESS = '/api/commerce/orders/status/downloads'
export const bytes = { 'content-type': 'application/octet-stream' }

/** A store that sells files, its owner, and a buyer of all of them. */
export interface UploadLab {
  scene: Scene
  owner: HttpClient
  shopper: HttpClient
  assets: HttpClient
  token: string
  random: Random
  found: FindingBuilder
}

export async function openUploadLab(
  options: ProofOptions,
  http: (app: HttpAppOptions) => HttpAppOptions,
  found: FindingBuilder,
): Promise<UploadLab> {
  const scene = await openScene(await openWorld(options, { http }), 0)
  const { world, site, inhabitant } = scene
  const { websiteId } = site
  const sold = { id: 'files', title: 'Files', urlId: 'files', banner: null }
  await withWebsite(world.lab.db, websiteId, (tx) =>
    addCollection(tx, websiteId, sold, [newProduct(ITEM, { one: 1 }, { productType: 2 })]),
  )
  const owner = browserAt(world, site, 'manage')
  for (const [name, value] of inhabitant.cookies.manage) owner.cookies.set(name, value)
  await owner.put(`${FILES}/limit`, { downloads: null })
  const target = { websiteId, orderId: v7(), at: new Date().toISOString() }
  const line = makeFrozenLine({ id: 'line', itemId: ITEM, productType: 2 })
  const order = makeFrozenOrder({ testMode: false, detailsRef: null, customerRef: '' })
  const parts = { checkoutId: v7(), purchasedCartId: v7(), paymentId: v7(), order, lines: [line] }
  await recordOrder({ executor: world.executor }, target, parts)
  await recordCapture({ executor: world.executor }, target, { outcome: 'captured', amount: 1_250 })
  return {
    scene,
    owner,
    found,
    random: createRandom(options.seed),
    shopper: browserAt(world, site, 'storefront'),
    assets: httpClient(world.port, `assets.${world.baseDomain}`),
    token: await world.orderTokens.mint(websiteId, target.orderId),
  }
}

export async function begin({ owner }: UploadLab, name: string, length: number): Promise<Reply> {
  return owner.post(`${FILES}/uploads`, { name, bytes: length, lastModified: 1 })
}

export const partOf = (content: Buffer, offset: number) => content.subarray(offset, offset + PART_BYTES)

export async function pathTo({ shopper, token }: UploadLab, fileId: string): Promise<string> {
  const reply = await shopper.post(PRESS, { token, lineId: 'line', fileId })
  if (reply.status !== 200) throw new Error(`A request returned ${reply.status} ${reply.text}`)
  return new URL((reply.json() as { url: string }).url).pathname
}

/** Other helpers decode replies as text. */
export async function readBytes({ scene: { world } }: UploadLab, path: string, range?: string): Promise<Buffer> {
  return new Promise((done, fail) => {
    const headers = { host: `assets.${world.baseDomain}`, ...(range && { range }) }
    request({ port: world.port, host: '127.0.0.1', path, headers, setHost: false }, (reply) => {
      const pieces: Buffer[] = []
      reply.on('data', (piece: Buffer) => pieces.push(piece))
      reply.on('end', () => done(Buffer.concat(pieces)))
    })
      .on('error', fail)
      .end()
  })
}

export const digestOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
