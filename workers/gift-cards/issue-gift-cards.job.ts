import { z } from 'zod'
import { deliveryInstant } from '../../src/gift-cards/purchase/check-gift.ts'
import { boughtCardsOf } from '../../src/gift-cards/use-cases/bought-cards.ts'
import { type IssueDeps, issueGiftCard } from '../../src/gift-cards/use-cases/issue-cards.ts'
import { orderLetterJob } from '../../src/orders/letters/letter-job.ts'
import { Order } from '../../src/orders/order.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import { enqueue } from '../../src/platform/outbox/outbox.ts'
import { readDelivery } from '../../src/shared/gift-cards/delivery.ts'
import type { FrozenLine, FrozenOrder } from '../../src/shared/orders/frozen-order.ts'
import type { JobHandler } from '../job.ts'

const Data = z.strictObject({ orderId: z.string() })

/**
 * Issues the gift cards that a paid order bought, at what they are worth, whatever was paid for them, and has each sent on its
 * day. Every step is idempotent: cards by their derived ids, e-mails by their ledger.
 */
export function issueGiftCards(deps: IssueDeps): JobHandler<z.infer<typeof Data>> {
  return {
    name: 'issue-gift-cards',
    schema: Data,
    async run({ websiteId, data: { orderId } }) {
      const { state } = await deps.executor.load(Order, { websiteId, id: orderId })
      const { order, tally, lines } = state
      if (!order || tally?.payment !== 'PAID' || tally.cancelled) return
      for (const { lineId, cardId } of boughtCardsOf(orderId, lines)) {
        const line = lines.find(({ id }) => id === lineId)
        if (line) await issueLine(deps, { websiteId, orderId, cardId, line, order })
      }
    },
  }
}

interface BoughtLine {
  websiteId: string
  orderId: string
  cardId: string
  line: FrozenLine
  order: FrozenOrder
}

async function issueLine(deps: IssueDeps, { websiteId, orderId, cardId, line, order }: BoughtLine): Promise<void> {
  const now = new Date().toISOString()
  const { id: lineId, fieldsRef, unitPriceCents: amountCents } = line
  const texts = await deps.vault.read(websiteId, fieldsRef === null ? [] : [fieldsRef])
  const delivery = readDelivery(texts.get(fieldsRef ?? ''))
  const recipientRef = delivery?.email ? await deps.vault.keepPerson(websiteId, delivery.email) : order.customerRef
  const deliverAt = (delivery?.day && deliveryInstant(delivery.day, delivery.zone)) || now
  const ctx = { websiteId, actor: null, now, intent: { correlationId: orderId } }
  await issueGiftCard(deps, ctx, {
    cardId,
    amountCents,
    currency: order.currency,
    source: { kind: 'purchase', orderId, lineId },
    testMode: order.testMode,
    recipientRef: recipientRef || null,
    detailsRef: fieldsRef,
    deliverAt,
  })
  const letter = { subjectId: cardId, kind: 'giftCard' as const, recipient: '', round: 1, attempt: 1, aboutId: orderId }
  const job = orderLetterJob(letter, new Date(deliverAt))
  await withWebsite(deps.db, websiteId, (tx) => enqueue(tx, websiteId, [job]))
}
