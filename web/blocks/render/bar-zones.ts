import type { Cell, ShownBlock } from '../document-shape.ts'
import { COLUMNS, desktopCell } from './cells.ts'

/** Where a part of a bar lies; the thirds of the grid's columns, so that copies fit into other sections, too. */
export const barZones = ['left', 'center', 'right'] as const
export type BarZone = (typeof barZones)[number]

const ZONE_COLUMNS = COLUMNS / barZones.length

export function zoneOf(block: Pick<ShownBlock, 'at'>): BarZone {
  return barZones[Math.floor(desktopCell(block).x / ZONE_COLUMNS)] ?? 'left'
}

/** Cell of the part at this place of its zone, counted from 0; from the fourth on, `order` decides. */
export function barCell(zone: BarZone, place: number): Cell {
  const column = Math.min(place, ZONE_COLUMNS - 1)
  return { x: barZones.indexOf(zone) * ZONE_COLUMNS + column, y: 0, w: ZONE_COLUMNS - column, h: 2 }
}

/** The zones that have parts, from left to right, each with its parts in reading order. */
export function inZones<Part>(
  ordered: readonly Part[],
  blockOf: (part: Part) => Pick<ShownBlock, 'at'>,
): { zone: BarZone; parts: Part[] }[] {
  const byZone = Map.groupBy(ordered, (part) => zoneOf(blockOf(part)))
  return barZones.flatMap((zone) => {
    const parts = byZone.get(zone)
    return parts ? [{ zone, parts }] : []
  })
}

/** Class names of a bar: a middle is kept in the middle whatever lies beside it. */
export const barClass = (zones: readonly { zone: BarZone }[]): string =>
  `section-bar${zones.some(({ zone }) => zone === 'center') ? ' has-center' : ''}`
