import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { decideOrder } from '../../../src/orders/after-sale/after-sale-deps.ts'
import { fulfilOrder } from '../../../src/orders/commands/fulfil-order.ts'
import { noteOrder } from '../../../src/orders/commands/organise-order.ts'
import { issueDocuments } from '../../../src/orders/invoices/issue-documents.ts'
import { DAILY_LIMIT } from '../../../src/orders/letters/customer-emails.ts'
import { claimLetter, settleLetter } from '../../../src/orders/letters/letter-ledger.ts'
import { Order } from '../../../src/orders/order.ts'
import type { Site } from '../isolated-site.ts'
import type { World } from '../two-website-world.ts'
import { foreignObject } from './foreign-objects.ts'
import { foreignTokens } from './foreign-tokens.ts'

/** The order of the other website that `foreignTokens` names, with all that an order may have. */
export const foreignOrder = foreignObject(async (scene) => {
  const { orderId, orderToken } = await foreignTokens(scene)
  return { orderId, orderToken, ...(await followUp(scene.world, scene.other, orderId)) }
})

/** A note, a parcel, an invoice and an e-mail that did not go out. */
async function followUp(
  { executor, vault, lab }: Pick<World, 'executor' | 'vault' | 'lab'>,
  { websiteId, canaries }: Pick<Site, 'websiteId' | 'canaries'>,
  orderId: string,
) {
  const [noteId, fulfillmentId, at] = [v7(), v7(), new Date().toISOString()]
  const text = `zqnote${randomUUID().replaceAll('-', '')}`
  const trackingNumber = `zqparcel${randomUUID().replaceAll('-', '')}`
  for (const canary of [text, trackingNumber]) canaries.add(canary)
  const own = { websiteId, intent: { correlationId: 'proof' } }
  const noteRef = await vault.put(websiteId, `order:${orderId}`, text)
  await decideOrder({ executor }, own, orderId, (order) => noteOrder(order, { noteId, noteRef: noteRef ?? '', at }))
  const { state } = await executor.load(Order, { websiteId, id: orderId })
  const [line] = state.lines
  await decideOrder({ executor }, own, orderId, (order) =>
    fulfilOrder(order, {
      fulfillmentId,
      kind: 'shipment',
      notify: true,
      carrierName: 'Post',
      service: '',
      trackingNumber,
      trackingUrl: '',
      lines: [{ lineId: line?.id ?? '', quantity: 1 }],
      at,
    }),
  )
  const deps = { executor, vault, db: lab.db, store: lab.store }
  const seller = { name: 'Seller', address: 'High St', taxNumbers: [{ label: 'VAT', number: '1' }] }
  await sql`update websites set seller = ${JSON.stringify(seller)}::jsonb where website_id = ${websiteId}`.execute(
    lab.db,
  )
  await issueDocuments(deps, { websiteId, now: at }, orderId, { isAsked: true })
  const turn = { subjectId: orderId, kind: 'confirmation' as const, recipient: '', round: 1, attempt: 1 }
  const claimId = (await claimLetter(lab.db, websiteId, turn)) ?? ''
  await settleLetter(lab.db, websiteId, claimId, turn, { state: 'skipped', reason: DAILY_LIMIT })
  return { noteId, fulfillmentId, lineId: line?.id ?? '', series: 'live' as const, number: 1 }
}
