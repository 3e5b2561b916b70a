import { type CSSProperties, useLayoutEffect, useState } from 'react'
import { isSameJson } from '../../../src/shared/is-same-json.ts'
import { readOrder } from '../../editor/commands/compare-orders.ts'
import { useStorePart } from '../../editor/store.ts'
import { type Canvas, type CanvasState, partElement } from '../canvas-state.ts'
import { band } from './begin-band.ts'
import { isInBar } from './begin-bar-drag.ts'
import { beginResize, type Handle } from './begin-drag.ts'
import { gesture } from './gesture.ts'
import { type Box, pageBox } from './grid-metrics.ts'
import './overlay.css'

/** The editor's overlay: frames, handles, guides, and positions of other people. */
export function Overlay({ canvas }: { canvas: Canvas }) {
  const selection = useStorePart(canvas, (state) => state.selection)
  const people = useStorePart(canvas, (state) => state.people)
  const isEditing = useStorePart(canvas, ({ editing }) => editing !== null)
  const mayEdit = useStorePart(canvas, (state) => state.mayEdit)
  const isPlaced = useStorePart(gesture, ({ metrics }) => metrics === null)
  const order = useStorePart(canvas, numbersOf)
  const numbered = order === '' ? [] : order.split(' ').map((one) => one.split(':') as [string, string])
  const ids = selection.type === 'blocks' ? selection.ids : selection.type === 'section' ? [selection.id] : []
  const boxes = useBoxes(canvas, [...ids, ...people.map(({ at }) => at), ...numbered.map(([id]) => id)])
  return (
    <div className="canvas-overlay" aria-hidden="true">
      {people.map(({ tab, name, at }) => {
        const box = boxes.get(at)
        return (
          box && (
            <div key={tab} className="canvas-person" style={styleOf(box)}>
              <span>{name}</span>
            </div>
          )
        )
      })}
      {ids.map((id) => {
        const box = boxes.get(id)
        const isBlock = selection.type === 'blocks'
        return (
          box && (
            <div
              key={id}
              className={isBlock ? 'canvas-frame' : 'canvas-frame canvas-frame-section'}
              style={styleOf(box)}
            >
              {isBlock && ids.length === 1 && mayEdit && !isEditing && !isInBar(canvas, id) && (
                <Handles canvas={canvas} id={id} />
              )}
            </div>
          )
        )
      })}
      {numbered.map(([id, number]) => {
        const box = boxes.get(id)
        return (
          box && (
            <span key={id} className="canvas-order" style={{ transform: `translate(${box.left}px, ${box.top}px)` }}>
              {number}
            </span>
          )
        )
      })}
      {!isPlaced && <Guides />}
      <Band />
    </div>
  )
}

/** Reading order numbers as a string, so that it is stable while typing. */
function numbersOf(state: CanvasState): string {
  if (!state.showsOrder) return ''
  const page = state as unknown as Parameters<typeof readOrder>[0]
  return Object.keys(state.sections)
    .flatMap((section) => readOrder(page, section).map((id, place) => `${id}:${place + 1}`))
    .join(' ')
}

const handles: Handle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: -1, y: 1 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
]

function Handles({ canvas, id }: { canvas: Canvas; id: string }) {
  return handles.map((handle) => (
    <span
      key={`${handle.x} ${handle.y}`}
      className={`canvas-handle canvas-handle-x${handle.x} canvas-handle-y${handle.y}`}
      onPointerDown={({ nativeEvent, button }) => {
        if (button !== 0) return
        nativeEvent.preventDefault()
        beginResize(canvas, id, handle, nativeEvent)
      }}
    />
  ))
}

/** Columns in blue, alignment guides in yellow (specification §9). */
function Guides() {
  const { metrics, target, lines } = useStorePart(gesture, (state) => state)
  if (!metrics || !target) return null
  const { top, bottom, starts, ends } = metrics
  return (
    <>
      {starts.map((left, place) => (
        <div
          key={left}
          className="canvas-column"
          style={styleOf({ left, top, width: (ends[place] ?? left) - left, height: bottom - top })}
        />
      ))}
      <div className="canvas-target" style={styleOf(target)} />
      {lines.x.map((x) => (
        <div key={`x${x}`} className="canvas-line" style={styleOf({ left: x, top, width: 1, height: bottom - top })} />
      ))}
      {lines.y.map((y) => (
        <div
          key={`y${y}`}
          className="canvas-line"
          style={styleOf({ left: starts[0] ?? 0, top: y, width: (ends.at(-1) ?? 0) - (starts[0] ?? 0), height: 1 })}
        />
      ))}
    </>
  )
}

function Band() {
  const box = useStorePart(band, (state) => state.box)
  return box && <div className="canvas-target" style={styleOf(box)} />
}

function styleOf({ left, top, width, height }: Box): CSSProperties {
  return { transform: `translate(${left}px, ${top}px)`, width, height }
}

/** Measured after blocks are placed or sections changed, and whenever the size of a section or of a wanted part changes. */
function useBoxes(canvas: Canvas, ids: readonly string[]): ReadonlyMap<string, Box> {
  const [boxes, setBoxes] = useState<ReadonlyMap<string, Box>>(new Map())
  const wanted = ids.join(' ')
  const places = useStorePart(canvas, (state) => state.places)
  const sections = useStorePart(canvas, (state) => state.sections)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these changes the layout
  useLayoutEffect(() => {
    const parts = wanted.split(' ').flatMap((id) => {
      const element = id ? partElement(id) : null
      return element ? [[id, element] as const] : []
    })
    const measure = () => {
      const measured = new Map(parts.map(([id, element]) => [id, pageBox(element)]))
      setBoxes((before) => (isSameJson([...before], [...measured]) ? before : measured))
    }
    measure()
    // A block that grows moves the ones below it, in a page that need not be taller for it.
    const observer = new ResizeObserver(measure)
    for (const element of document.querySelectorAll('.store, .store [data-part]:not([data-block])'))
      observer.observe(element)
    for (const [, element] of parts) observer.observe(element)
    return () => observer.disconnect()
  }, [wanted, places, sections])
  return boxes
}
