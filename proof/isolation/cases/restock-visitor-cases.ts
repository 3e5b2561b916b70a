import { sql } from 'kysely'
import { recordConfirmationRequest } from '../../../src/platform/confirmed-addresses/confirmations.ts'
import { withWebsite } from '../../../src/platform/database/database.ts'
import { type Site, twin } from '../isolated-site.ts'
import type { World } from '../two-website-world.ts'
import type { Case, CasesOf, Scene } from './cases.ts'

const SIGN_UP = '/api/site-users/account/notifications/restock'
const UNKNOWN = '01912345-6789-7abc-8def-0123456789ab'
const strange = ['__proto__', 'constructor', 'null', '-1', "' or 1=1--", '*']
/** The same for everybody, so that answers are comparable. */
const letter = { sendId: 't1-send', signUpId: 't1-sign-up' }

/** Cases of sign-ups for notices, and of their recipients. */
export const restockVisitorCases: Record<string, CasesOf> = {
  [`POST ${SIGN_UP}`]: (scene) =>
    signUps(scene, (object, productId, variantId, names = productId) => ({
      ...call(object, 'POST', SIGN_UP, names),
      body: { productId, variantId, siteVisitorEmail: 'somebody@example.com', isJoinMailingList: false },
    })),
  'POST /restock/sign-up': (scene) =>
    signUps(scene, (object, productId, variantId, names = productId) => ({
      ...call(object, 'POST', '/restock/sign-up', names),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ productId, variantId, email: 'somebody@example.com' })),
    })),
  'GET /confirm-address/:token': (scene) => confirming(scene, 'GET'),
  'POST /confirm-address/:token': async (scene) => {
    await addAsked(scene.world, scene.site)
    return confirming(scene, 'POST')
  },
  'GET /restock/unsubscribe/:token': (scene) => unsubscribing(scene, 'GET'),
  'POST /restock/unsubscribe/:token': (scene) => unsubscribing(scene, 'POST'),
  'GET /restock/letter/:token': async ({ world, site, other }) => {
    await addLetter(world, site)
    const linkOf = ({ websiteId }: Site) => world.letterLinks.letter(websiteId, letter.sendId, letter.signUpId)
    return [
      get('own', linkOf(site)),
      get('other', linkOf(other)),
      get('other', world.letterLinks.letter(site.websiteId, UNKNOWN, letter.signUpId)),
      ...strange.map((token) => get('other', `/restock/letter/${encodeURIComponent(token)}`)),
    ]
  },
}

/** `names`: text that a redisplayed form echoes; default: the product. */
type CaseFor = (object: Case['object'], productId: string, variantId: string, names?: string) => Case

function signUps({ site, other }: Scene, about: CaseFor): Case[] {
  const of = (object: Case['object'], id: string) => about(object, id, `v-${id}`)
  return [
    of('own', site.soldOut),
    ...[UNKNOWN, other.soldOut, ...strange].map((id) => of('other', id)),
    about('refused', site.soldOut, `v-${other.soldOut}`, other.soldOut),
    of('refused', twin.id),
    of('refused', ''),
  ]
}

function unsubscribing({ world, site, other }: Scene, method: string): Case[] {
  const linkOf = ({ websiteId }: Site) => world.letterLinks.unsubscribe(websiteId, UNKNOWN, letter.signUpId)
  const ask = (object: Case['object'], path: string) => call(object, method, path, path.split('/').at(-1))
  return [
    ask('own', linkOf(site)),
    ask('other', linkOf(other)),
    ask('other', `${linkOf(site)}A`),
    ...strange.map((token) => ask('other', `/restock/unsubscribe/${encodeURIComponent(token)}`)),
  ]
}

function confirming({ world, site, other }: Scene, method: string): Case[] {
  const now = new Date().toISOString()
  const old = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString()
  const linkOf = ({ websiteId }: Site, at = now) => world.confirmationLinks.confirm(websiteId, UNKNOWN, at)
  const ask = (object: Case['object'], path: string) => call(object, method, path, path.split('/').at(-1))
  return [
    ask('own', linkOf(site)),
    ask('other', linkOf(other)),
    ask('other', linkOf(site, old)),
    ask('other', `${linkOf(site)}A`),
    ...strange.map((token) => ask('other', `/confirm-address/${encodeURIComponent(token)}`)),
  ]
}

/** An existing sign-up; repeating it changes nothing. */
async function addAsked({ lab: { db } }: World, { websiteId }: Site): Promise<void> {
  await withWebsite(db, websiteId, (tx) => recordConfirmationRequest(tx, websiteId, UNKNOWN, new Date().toISOString()))
}

/** An existing ledger row; repeating it changes nothing. */
async function addLetter({ lab: { db } }: World, { websiteId, soldOut }: Site): Promise<void> {
  const { sendId, signUpId } = letter
  await withWebsite(db, websiteId, async (tx) => {
    await sql`
      insert into restock_sends (website_id, send_id, kind, requested_at, finished_at, state)
      values (${websiteId}, ${sendId}, 'stock', now(), now(), 'done') on conflict do nothing`.execute(tx)
    await sql`
      insert into restock_notices (website_id, send_id, sign_up_id, variant_id, product_id, person_ref, number, state,
        available_at, changed_at, is_recorded)
      values (${websiteId}, ${sendId}, ${signUpId}, ${`v-${soldOut}`}, ${soldOut}, ${UNKNOWN}, 1, 'sent', now(), now(),
        true)
      on conflict do nothing`.execute(tx)
  })
}

function get(object: Case['object'], path: string): Case {
  return call(object, 'GET', path, path.split('/').at(-1))
}

function call(object: Case['object'], method: string, path: string, names = ''): Case {
  return { object, name: `${path.slice(0, 150)} ${names.slice(0, 40)}`, method, path, names }
}
