import { generateNKeysBetween } from 'fractional-indexing'
import { type Json, SECTIONS_MAX } from '../../../src/pages/documents/document.ts'
import { headerBar } from '../../../src/shared/pages/header-bar.ts'
import { BAR_SECTION } from '../../blocks/document-shape.ts'
import { type BarZone, barCell, barZones, inZones, zoneOf } from '../../blocks/render/bar-zones.ts'
import { newPartId, type Page, type Patches } from '../commands/page.ts'
import { blocksOf } from '../commands/shown-cells.ts'

export const isBar = (page: Page, section: string | undefined): boolean =>
  section !== undefined && page.sections[section]?.type === BAR_SECTION

type Zones = Record<BarZone, string[]>

function zonesOf(page: Page, section: string): Zones {
  const zones: Zones = { left: [], center: [], right: [] }
  for (const { zone, parts } of inZones(blocksOf(page, section), ([, block]) => block))
    zones[zone] = parts.map(([id]) => id)
  return zones
}

/** Zone of a part and its place there, counted from 0. */
export function placeInBar(page: Page, id: string): { zone: BarZone; place: number; of: number } | undefined {
  const block = page.blocks[id]
  if (!block || !isBar(page, block.section)) return undefined
  const zone = zoneOf(block)
  const parts = zonesOf(page, block.section)[zone]
  return { zone, place: parts.indexOf(id), of: parts.length }
}

/** Puts a part at a place of a zone, counted without the part itself; of the same or of another bar. */
export function putInBar(page: Page, id: string, section: string, zone: BarZone, place: number): Patches {
  const block = page.blocks[id]
  if (!block || !isBar(page, section)) return []
  const zones = zonesOf(page, section)
  for (const name of barZones) zones[name] = zones[name].filter((one) => one !== id)
  zones[zone] = zones[zone].toSpliced(place, 0, id)
  const moved: Patches =
    block.section === section ? [] : [{ op: 'set', path: ['blocks', id, 'section'], value: section }]
  return [...moved, ...placed(page, zones)]
}

/** One step: past its neighbour, or into the zone beside its own. */
export function stepInBar(page: Page, id: string, by: number): Patches {
  const at = placeInBar(page, id)
  if (!at || by === 0) return []
  const step = Math.sign(by)
  const next = at.place + step
  const section = page.blocks[id]?.section as string
  if (next >= 0 && next < at.of) return putInBar(page, id, section, at.zone, next)
  const zone = barZones[barZones.indexOf(at.zone) + step]
  return zone ? putInBar(page, id, section, zone, step > 0 ? 0 : zonesOf(page, section)[zone].length) : []
}

/** Cells, and from the fourth part of a zone on the order; only of parts that are elsewhere. */
function placed(page: Page, zones: Zones): Patches {
  return barZones.flatMap((zone) => {
    const ids = zones[zone]
    const orders = ids.length > 3 ? generateNKeysBetween(null, null, ids.length) : []
    return ids.flatMap((id, place): Patches => {
      const [cell, order, block] = [barCell(zone, place), orders[place], page.blocks[id]]
      const { x, y } = block?.at.desktop ?? {}
      return [
        ...(x === cell.x && y === cell.y
          ? []
          : [{ op: 'set' as const, path: ['blocks', id, 'at', 'desktop'], value: { ...cell } as unknown as Json }]),
        ...(order === undefined || order === block?.order
          ? []
          : [{ op: 'set' as const, path: ['blocks', id, 'order'], value: order }]),
      ]
    })
  })
}

const [LOGO, MENU] = [3, 18]

/** Ready-made arrangements: zone of logo and menu; all other parts lie at the right. */
export const barLayouts = {
  'logo-left': { logo: 'left', menu: 'left' },
  'menu-center': { logo: 'left', menu: 'center' },
  'logo-center': { logo: 'center', menu: 'left' },
} as const satisfies Record<string, { logo: BarZone; menu: BarZone }>
export type BarLayout = keyof typeof barLayouts

function zonesIn(page: Page, section: string, layout: BarLayout): Zones {
  const { logo, menu } = barLayouts[layout]
  const zones: Zones = { left: [], center: [], right: [] }
  const all = barZones.flatMap((zone) => zonesOf(page, section)[zone])
  const typeOf = (id: string) => page.blocks[id]?.type
  for (const id of all.filter((one) => typeOf(one) === LOGO)) zones[logo].push(id)
  for (const id of all.filter((one) => typeOf(one) === MENU)) zones[menu].push(id)
  for (const id of all) if (typeOf(id) !== LOGO && typeOf(id) !== MENU) zones.right.push(id)
  return zones
}

export const layBar = (page: Page, section: string, layout: BarLayout): Patches =>
  placed(page, zonesIn(page, section, layout))

/** The arrangement that a bar has; undefined for one of its owner's own. */
export function layoutOf(page: Page, section: string): BarLayout | undefined {
  const now = JSON.stringify(zonesOf(page, section))
  return (Object.keys(barLayouts) as BarLayout[]).find(
    (layout) => JSON.stringify(zonesIn(page, section, layout)) === now,
  )
}

/** Puts the parts of the built-in header in its place, for their owner to arrange. */
export function arrangeBuiltIn(page: Page, section: string, newId = newPartId): Patches {
  const screen = page.sections[section]
  if (!screen || Object.keys(page.sections).length > SECTIONS_MAX) return []
  const bar = headerBar(section)
  return [
    { op: 'set', path: ['sections', section], value: { ...bar.section, order: screen.order } as unknown as Json },
    ...Object.values(bar.blocks).map((block) => ({
      op: 'set' as const,
      path: ['blocks', newId()],
      value: block as unknown as Json,
    })),
  ]
}
