import { createStore } from '../../editor/store.ts'
import { type Canvas, partElement } from '../canvas-state.ts'
import { followPointer } from './follow-pointer.ts'
import { type Box, pageBox } from './grid-metrics.ts'

/** The frame drawn with the mouse to select blocks; not part of the document. */
export const band = createStore<{ box: Box | null }>({ box: null })

/** Selects the blocks of a section that a frame drawn with the mouse touches; with Shift, besides those selected before. */
export function beginBand(canvas: Canvas, section: string, event: PointerEvent): void {
  if (event.pointerType === 'touch') return
  const { blocks, selection: before } = canvas.read()
  const inside = Object.keys(blocks).filter((id) => blocks[id]?.section === section)
  const kept = event.shiftKey && before.type === 'blocks' ? before.ids.filter((id) => inside.includes(id)) : []
  const boxes = inside.flatMap((id) => {
    const element = partElement(id)
    return element ? [[id, pageBox(element)] as const] : []
  })
  const [startX, startY] = [event.pageX, event.pageY]
  let ids: readonly string[] = []
  followPointer(event, {
    move(x, y) {
      const box = boxBetween(startX, startY, startX + x, startY + y)
      band.set({ box })
      ids = [...new Set([...kept, ...boxes.filter(([, one]) => touches(box, one)).map(([id]) => id)])]
    },
    end({ isCancelled }) {
      band.set({ box: null })
      const selection = ids.length > 0 ? { type: 'blocks' as const, ids } : { type: 'section' as const, id: section }
      canvas.tell({ type: 'select', selection: isCancelled ? before : selection })
    },
  })
}

function boxBetween(x: number, y: number, toX: number, toY: number): Box {
  return { left: Math.min(x, toX), top: Math.min(y, toY), width: Math.abs(toX - x), height: Math.abs(toY - y) }
}

function touches(a: Box, b: Box): boolean {
  const across = a.left < b.left + b.width && b.left < a.left + a.width
  return across && a.top < b.top + b.height && b.top < a.top + a.height
}
