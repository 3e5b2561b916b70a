import { findSettings, writeSettings } from '../../../src/pricing/stored/settings-store.ts'
import type { Site } from '../isolated-site.ts'
import type { World } from '../two-website-world.ts'
import type { Case, CasesOf } from './cases.ts'

const TAXES = '/api/pricing/taxes'
const SHIPPING = '/api/pricing/shipping'
const HISTORY = '/api/pricing/:part/history'
const UNDO = '/api/pricing/:part/undo'
const TRY = '/api/pricing/try'
const strange = ['__proto__', 'constructor', 'null', '-1', "' or 1=1--", '*']

const order = { priceCents: 4_000, taxClass: 'books', destination: { country: 'DE' } }

/**
 * Cases of taxes and shipping. Principals run concurrently, so saved or undone values equal the current ones: the version
 * stays.
 */
export const pricingCases: Record<string, CasesOf> = {
  [`GET ${TAXES}`]: ({ other }) => look(TAXES, other.websiteId),
  [`GET ${SHIPPING}`]: ({ other }) => look(SHIPPING, other.websiteId),
  [`PUT ${TAXES}`]: async ({ world, site, other }) => {
    const { taxes, taxesVersion: version } = await settingsOf(world, site)
    const rules = taxes.rules.map(({ confirmedAt, ...rule }) => ({ ...rule, isConfirmed: confirmedAt !== null }))
    const body = { version, taxes: { ...taxes, rules } }
    return [
      call('own', 'PUT', TAXES, '', body),
      ...[
        { ...body, websiteId: other.websiteId },
        { ...body, version: version + 1 },
        { ...body, taxes: { ...body.taxes, seller: { country: 'XX' } } },
      ].map((wrong) => call('refused', 'PUT', TAXES, '', wrong)),
    ]
  },
  [`PUT ${SHIPPING}`]: async ({ world, site, other }) => {
    const { shipping, shippingVersion: version } = await settingsOf(world, site)
    return [
      call('own', 'PUT', SHIPPING, '', { version, shipping }),
      ...[
        { version, shipping, websiteId: other.websiteId },
        { version: version + 1, shipping },
        { version, shipping: { ...shipping, minimumSubtotalCents: -1 } },
      ].map((wrong) => call('refused', 'PUT', SHIPPING, '', wrong)),
    ]
  },
  [`GET ${HISTORY}`]: ({ other }) => [
    ...look('/api/pricing/taxes/history', other.websiteId),
    call('own', 'GET', '/api/pricing/shipping/history'),
    ...strange.map((part) => call('refused', 'GET', at(HISTORY, part), part)),
  ],
  [`POST ${UNDO}`]: async ({ world, site }) => {
    const { change, version } = await changedAndBack(world, site)
    const undo = (object: Case['object'], body: object, part = 'shipping') =>
      call(object, 'POST', at(UNDO, part), '', body)
    return [
      undo('own', { version, change }),
      // The number of another website's change, or of the other half.
      undo('other', { version, change: 999 }),
      undo('other', { version: 0, change }, 'taxes'),
      undo('refused', { version: version + 1, change }),
      undo('refused', { version, change: 0 }),
      ...strange.map((part) => undo('refused', { version, change }, part)),
    ]
  },
  [`POST ${TRY}`]: ({ other }) => [
    call('own', 'POST', TRY, '', order),
    call('refused', 'POST', TRY, '', { ...order, websiteId: other.websiteId }),
    call('refused', 'POST', TRY, '', { ...order, priceCents: -1 }),
  ],
}

const prepared = new WeakMap<World, Map<string, Promise<{ change: number; version: number }>>>()

/** A change and another one that reverted it: undoing the first changes nothing. Created once per website. */
function changedAndBack(world: World, site: Site): Promise<{ change: number; version: number }> {
  const known = prepared.get(world) ?? new Map()
  prepared.set(world, known)
  const made = known.get(site.websiteId) ?? changeAndBack(world, site)
  known.set(site.websiteId, made)
  return made
}

async function changeAndBack(world: World, site: Site) {
  const { shipping, shippingVersion } = await settingsOf(world, site)
  const by = { part: 'shipping' as const, accountId: site.ownerId, now: new Date().toISOString() }
  const write = (version: number, minimumSubtotalCents: number) =>
    writeSettings(world.lab.db, site.websiteId, {
      ...by,
      version,
      change: () => ({ ...shipping, minimumSubtotalCents }),
    })
  const change = await write(shippingVersion, shipping.minimumSubtotalCents + 100)
  return { change, version: await write(change, shipping.minimumSubtotalCents) }
}

function settingsOf({ lab }: World, { websiteId }: Site) {
  return findSettings(lab.db, websiteId)
}

function look(path: string, otherId: string): Case[] {
  return [call('own', 'GET', path), call('own', 'GET', `${path}?websiteId=${otherId}`, otherId)]
}

function at(path: string, part: string): string {
  return path.replace(':part', encodeURIComponent(part))
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  const about = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 80)}`
  return { object, name: `${path}${about}`, method, path, names, body }
}
