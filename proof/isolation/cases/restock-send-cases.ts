import { withWebsite } from '../../../src/platform/database/database.ts'
import { writeCursor } from '../../../src/platform/paging/page-cursor.ts'
import { requestNotices } from '../../../src/restock/commands/request-notices.ts'
import { signUp } from '../../../src/restock/commands/sign-up.ts'
import { Restock } from '../../../src/restock/restock.ts'
import { addSend, markGroupPaged, sendingTables } from '../../../src/restock/sending/send-store.ts'
import { pageNotices } from '../../../workers/restock/sending/page-notices.ts'
import { recordNotices } from '../../../workers/restock/sending/record-notices.ts'
import { type Site, twin } from '../isolated-site.ts'
import type { Principal } from '../principals.ts'
import type { World } from '../two-website-world.ts'
import type { Case, CasesOf, Scene } from './cases.ts'

const NOTIFICATIONS = '/api/site-users/account/notifications/restock'
const SENDS = '/api/restock/sends'
const UNKNOWN = '01912345-6789-7abc-8def-0123456789ab'
const strange = ['__proto__', 'constructor', 'null', '-1', '0', "' or 1=1--", '*', 'ＩＤ']
const TOO_LONG = 'x'.repeat(10_000)
const groupOf = (productId: string) => ({ productId, variantId: `v-${productId}` })
const group = groupOf(twin.id)

/** Cases of sends. */
export const restockSendCases: Record<string, CasesOf> = {
  [`POST ${NOTIFICATIONS}/send`]: (scene, principal) =>
    pressing(scene, principal, `${NOTIFICATIONS}/send`, (asked) => asked),
  [`POST ${NOTIFICATIONS}/send/all`]: async (scene, principal) => {
    const path = `${NOTIFICATIONS}/send/all`
    return [
      ...(await pressing(scene, principal, path, (asked) => ({ sendRequests: [asked] }))),
      ...[[], null, Array(101).fill(group)].map((sendRequests) => post('refused', path, { sendRequests })),
    ]
  },
  [`GET ${SENDS}`]: async ({ world, site, other }) => {
    await addStopped(world, site)
    const cursor = ({ websiteId }: Site, list: string, id: string) =>
      writeCursor({ websiteId, list }, { key: '2099-01-01T00:00:00.000Z', id })
    return [
      get('own', SENDS),
      get('own', `${SENDS}?websiteId=${other.websiteId}`, other.websiteId),
      get('own', `${SENDS}?cursor=${cursor(site, 'sends', foreignOf(other).sendId)}`),
      ...['x', cursor(site, 'problems', 'x'), cursor(other, 'sends', 'x')].map((wrong) =>
        get('refused', `${SENDS}?cursor=${wrong}`),
      ),
    ]
  },
  [`GET ${SENDS}/:sendId`]: (scene) => looking(scene, ''),
  [`GET ${SENDS}/:sendId/progress`]: (scene) => looking(scene, '/progress'),
  [`GET ${SENDS}/:sendId/problems`]: (scene) => looking(scene, '/problems'),
  [`POST ${SENDS}/:sendId/pause`]: (scene) => steering(scene, 'pause'),
  [`POST ${SENDS}/:sendId/resume`]: (scene) => steering(scene, 'resume'),
  [`POST ${SENDS}/:sendId/cancel`]: (scene) => steering(scene, 'cancel'),
  [`POST ${SENDS}/:sendId/again`]: async ({ world, site, other }) => {
    const [mine, foreign] = [await addStopped(world, site), foreignOf(other)]
    const again = (object: Case['object'], sendId: string, signUpIds: unknown, names = sendId) =>
      post(object, `${SENDS}/${encodeURIComponent(sendId)}/again`, { signUpIds }, names)
    return [
      ...[UNKNOWN, foreign.sendId, ...strange].map((id) => again('other', id, [foreign.signUpId])),
      again('refused', mine.sendId, [foreign.signUpId]),
      ...[[], null, [TOO_LONG], [{}], Array(101).fill('x')].map((ids) => again('refused', mine.sendId, ids)),
      again('own', mine.sendId, [mine.signUpId]),
    ]
  },
}

async function pressing(
  { world, site, other }: Scene,
  { code }: Principal,
  path: string,
  bodyOf: (asked: object) => object,
): Promise<Case[]> {
  // Each principal has their own sign-up, because the first send notifies all.
  const wanted = site.items[['AD', 'SM'].indexOf(code)]?.id ?? twin.id
  await wait(world, site, wanted)
  const foreign = other.items[0]?.id ?? UNKNOWN
  const ask = (object: Case['object'], asked: object, names = '') => post(object, path, bodyOf(asked), names)
  return [
    ...[UNKNOWN, foreign, ...strange].map((id) => ask('other', groupOf(id), id)),
    ask('refused', { ...group, websiteId: other.websiteId }),
    ...['', TOO_LONG, null, { $ne: null }].map((id) => ask('refused', { ...group, variantId: id })),
    ask('own', groupOf(wanted), wanted),
  ]
}

async function looking({ world, site, other }: Scene, part: string): Promise<Case[]> {
  const [mine, foreign] = [await addStopped(world, site), foreignOf(other)]
  const at = (object: Case['object'], id: string) => {
    const text = encodeURIComponent(id)
    return get(object, `${SENDS}/${text}${part}`, text)
  }
  return [
    at('own', mine.sendId),
    ...[UNKNOWN, foreign.sendId, ...strange].map((id) => at('other', id)),
    at('refused', TOO_LONG),
    get('refused', `${SENDS}/%00${part}`),
  ]
}

async function steering({ world, site, other }: Scene, how: string): Promise<Case[]> {
  const [mine, foreign] = [await addOpen(world, site), foreignOf(other)]
  const at = (object: Case['object'], id: string) => {
    const text = encodeURIComponent(id)
    return { ...get(object, `${SENDS}/${text}/${how}`, text), method: 'POST' }
  }
  return [
    ...[UNKNOWN, foreign.sendId, ...strange].map((id) => at('other', id)),
    at('refused', TOO_LONG),
    at('own', mine.sendId),
  ]
}

/** A send that existed before the first request. */
function foreignOf({ sends: [first] }: Site) {
  return first ?? { sendId: UNKNOWN, signUpId: UNKNOWN }
}

/** A sign-up without data in the vault. */
async function wait({ executor }: World, { websiteId }: Site, wanted: string = twin.id) {
  const person = { signUpId: crypto.randomUUID(), personRef: crypto.randomUUID() }
  const at = new Date().toISOString()
  const { productId, variantId } = groupOf(wanted)
  await executor.execute(Restock, { websiteId, id: variantId }, { correlationId: 'proof' }, (state) =>
    signUp(state, { ...person, productId, isJoinMailingList: false, at }),
  )
  return person
}

/** A send with one pending e-mail. */
export async function addOpen(world: World, site: Site) {
  const { websiteId } = site
  const { variantId } = group
  const person = await wait(world, site)
  const sendId = crypto.randomUUID()
  const at = new Date().toISOString()
  const { state } = await world.executor.execute(
    Restock,
    { websiteId, id: variantId },
    { correlationId: 'proof' },
    (current) => requestNotices(current, { sendId, productId: group.productId, at }),
  )
  const number = state.open.get(person.signUpId)?.number ?? 0
  await withWebsite(sendingTables(world.lab.db), websiteId, async (tx) => {
    const send = { websiteId, sendId, requestedBy: site.ownerId, requestedAt: at }
    await addSend(tx, send, [{ ...group, count: 1 }])
    await pageNotices(tx, { websiteId, sendId, ...group, signUps: [{ ...person, number }], perMinute: null })
    await markGroupPaged(tx, { websiteId, sendId }, variantId)
  })
  return { sendId, signUpId: person.signUpId }
}

/** A finished send whose only e-mail failed. */
export async function addStopped(world: World, site: Site) {
  const { websiteId } = site
  const { db } = world.lab
  const open = await addOpen(world, site)
  const reason = '550 no such mailbox'
  await withWebsite(sendingTables(db), websiteId, (tx) =>
    tx
      .updateTable('restock_notices')
      .set({ state: 'failed', reason })
      .where('website_id', '=', websiteId)
      .where('send_id', '=', open.sendId)
      .execute(),
  )
  const at = new Date().toISOString()
  const settled = { websiteId, ...open, variantId: group.variantId, round: 1, state: 'failed' as const, reason, at }
  await recordNotices({ db, executor: world.executor }, [settled])
  return open
}

function get(object: Case['object'], path: string, names = ''): Case {
  return { object, name: path.slice(0, 100), method: 'GET', path, names }
}

function post(object: Case['object'], path: string, body: object, names = ''): Case {
  return {
    object,
    name: `${path.slice(0, 90)} ${JSON.stringify(body).slice(0, 100)}`,
    method: 'POST',
    path,
    body,
    names,
  }
}
