import { findSettings, writeSettings } from '../../../src/pricing/stored/settings-store.ts'
import type { Site } from '../isolated-site.ts'
import type { World } from '../two-website-world.ts'
import type { Case, CasesOf } from './cases.ts'

const UNDO = '/api/pricing/:part/undo'
const strange = ['__proto__', 'constructor', 'null', '-1', "' or 1=1--", '*']

/** Cases of undoing a change. Principals run concurrently, so what is undone equals what is stored: the version stays. */
export const pricingCases: Record<string, CasesOf> = {
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

function at(path: string, part: string): string {
  return path.replace(':part', encodeURIComponent(part))
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  const about = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 80)}`
  return { object, name: `${path}${about}`, method, path, names, body }
}
