import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import { printedPath } from '../../../src/gift-cards/printed/printed-link.ts'
import { type IssuedCard, issueGiftCard } from '../../../src/gift-cards/use-cases/issue-cards.ts'
import type { Site } from '../isolated-site.ts'
import type { World } from '../two-website-world.ts'
import type { Case, CasesOf, Scene } from './cases.ts'
import { foreignObject } from './foreign-objects.ts'

const CARDS = '/api/commerce/gift-cards'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** A real card of the other website: its id, its code and its link are unknown here. */
const foreignCard = foreignObject(async ({ world, other }) => {
  const card = await issueTo(world, other)
  return { ...card, link: (await printedPath(world.vault, other.websiteId, card.cardId)).split('=')[1] ?? '' }
})

export const giftCardCases: Record<string, CasesOf> = {
  [`GET ${CARDS}/:cardId`]: (scene) => ofCard(scene, 'GET', ''),
  [`POST ${CARDS}/:cardId/disable`]: (scene) => ofCard(scene, 'POST', '/disable', { reason: 'Lost' }),
  [`POST ${CARDS}/:cardId/send`]: async (scene) =>
    (await strangers(scene)).map((id) => call('other', 'POST', `${CARDS}/${id}/send`, id, {})),
  'GET /gift-card/pdf': async (scene) => {
    const { cardId, link } = await foreignCard(scene)
    return [link, `${cardId}.${'A'.repeat(43)}`, 'nobodys.link'].map((card) =>
      call('other', 'GET', `/gift-card/pdf?card=${card}`, card),
    )
  },
  'POST /gift-card-balance': async (scene) =>
    [(await foreignCard(scene)).code, 'NOBODYS'].map((code) => ({
      ...call('other', 'POST', '/gift-card-balance', code),
      body: String(new URLSearchParams({ code })),
      headers: FORM,
    })),
}

async function ofCard(scene: Scene, method: string, rest: string, body?: object): Promise<Case[]> {
  const { cardId } = await issueTo(scene.world, scene.site)
  return [
    call('own', method, `${CARDS}/${cardId}${rest}`, cardId, body),
    ...(await strangers(scene)).map((id) => call('other', method, `${CARDS}/${id}${rest}`, id, body)),
    ...['__proto__', "' or 1=1--"].map((id) =>
      call('refused', method, `${CARDS}/${encodeURIComponent(id)}${rest}`, id, body),
    ),
  ]
}

const strangers = async (scene: Scene) => [(await foreignCard(scene)).cardId, v7()]

async function issueTo(
  { executor, vault, lab }: Pick<World, 'executor' | 'vault' | 'lab'>,
  { websiteId, canaries }: Pick<Site, 'websiteId' | 'canaries'>,
): Promise<IssuedCard> {
  const email = `zqcard${randomUUID().replaceAll('-', '')}@example.com`
  canaries.add(email)
  const ctx = { websiteId, actor: null, now: new Date().toISOString(), intent: { correlationId: 'proof' } }
  const card = await issueGiftCard({ db: lab.db, vault, executor }, ctx, {
    cardId: v7(),
    amountCents: 5_000,
    currency: 'USD',
    source: { kind: 'hand' },
    testMode: false,
    recipientRef: await vault.keepPerson(websiteId, email),
  })
  canaries.add(card.code)
  return card
}

function call(object: Case['object'], method: string, path: string, names: string, body?: unknown): Case {
  return { object, name: `${method} ${path.slice(0, 80)}`, method, path, names, body }
}
