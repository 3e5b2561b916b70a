import { BAR_SECTION } from '../../blocks/document-shape.ts'
import { type BarZone, barZones, zoneOf } from '../../blocks/render/bar-zones.ts'
import { type Canvas, partElement } from '../canvas-state.ts'
import { followPointer } from './follow-pointer.ts'
import { gesture, noGesture } from './gesture.ts'
import { type Box, pageBox } from './grid-metrics.ts'

interface Bar {
  section: string
  box: Box
  isMirrored: boolean
  /** The other parts, as they follow each other. */
  parts: { zone: BarZone; box: Box }[]
}

interface BarPlace {
  section: string
  zone: BarZone
  place: number
}

const MARK_PX = 4

export const isInBar = (canvas: Canvas, id: string): boolean => {
  const { blocks, sections } = canvas.read()
  return sections[blocks[id]?.section ?? '']?.type === BAR_SECTION
}

/** Drags a part of a bar between its neighbours, or to another third of this or another bar. */
export function beginBarDrag(canvas: Canvas, id: string, event: PointerEvent): void {
  const bars = measureBars(canvas, id)
  const { pageX, pageY } = event
  let last: BarPlace | undefined
  followPointer(event, {
    move(dx, dy) {
      last = show(bars, pageX + dx, pageY + dy)
    },
    end({ isCancelled }) {
      gesture.set(noGesture)
      if (last && !isCancelled) canvas.tell({ type: 'arrange', id, ...last })
    },
    rest: () => canvas.tell({ type: 'select', selection: { type: 'blocks', ids: [id] } }),
  })
}

/** Measured once, so that no layout is read while the pointer moves. */
function measureBars(canvas: Canvas, dragged: string): Bar[] {
  const { blocks } = canvas.read()
  return [...document.querySelectorAll<HTMLElement>('[data-part] > .section-bar')].flatMap((element) => {
    const section = element.parentElement?.dataset.part
    if (section === undefined) return []
    const parts = [...element.querySelectorAll<HTMLElement>('[data-block]')].flatMap((part) => {
      const block = blocks[part.dataset.part ?? '']
      return block && part !== partElement(dragged) ? [{ zone: zoneOf(block), box: pageBox(part) }] : []
    })
    return { section, box: pageBox(element), isMirrored: getComputedStyle(element).direction === 'rtl', parts }
  })
}

function show(bars: readonly Bar[], x: number, y: number): BarPlace | undefined {
  const away = ({ box: { top, height } }: Bar) => Math.max(top - y, y - top - height)
  const [bar] = [...bars].sort((a, b) => away(a) - away(b))
  if (!bar) return undefined
  const { left, top, width, height } = bar.box
  // Counted from where the bar begins, which is the right in languages written from there.
  const from = (at: number) => (bar.isMirrored ? left + width - at : at - left)
  const spans = bar.parts.map(({ zone, box }) => {
    const [a, b] = [from(box.left), from(box.left + box.width)]
    return { zone, start: Math.min(a, b), end: Math.max(a, b) }
  })
  const at = from(x)
  const zone = zoneAt(spans, at, width)
  const inside = spans.filter((one) => one.zone === zone)
  const place = inside.filter(({ start, end }) => (start + end) / 2 < at).length
  const mark = markOf(inside, place, zone, width)
  gesture.set({
    metrics: {
      section: bar.section,
      left,
      top,
      bottom: top + height,
      rowStarts: [],
      rowEnds: [],
      rowStep: 0,
      starts: barZones.map((_, third) => left + (width / 3) * third),
      ends: barZones.map((_, third) => left + (width / 3) * (third + 1) - 2),
    },
    target: { left: bar.isMirrored ? left + width - mark - MARK_PX : left + mark, top, width: MARK_PX, height },
    lines: { x: [], y: [] },
  })
  return { section: bar.section, zone, place }
}

type Span = { zone: BarZone; start: number; end: number }

/** The zone whose parts are there; beside them, the third of the bar. */
function zoneAt(spans: readonly Span[], at: number, width: number): BarZone {
  const there = barZones.find((zone) => {
    const inside = spans.filter((one) => one.zone === zone)
    return inside.some(({ start }) => start <= at) && inside.some(({ end }) => end >= at)
  })
  const third = Math.min(Math.max(Math.floor((at / width) * 3), 0), 2)
  return there ?? barZones[third] ?? 'left'
}

function markOf(inside: readonly Span[], place: number, zone: BarZone, width: number): number {
  const [next, before] = [inside[place], inside[place - 1]]
  if (next) return Math.max(next.start - 8, 0)
  if (before) return before.end + 4
  return { left: 16, center: width / 2, right: width - 16 }[zone]
}
