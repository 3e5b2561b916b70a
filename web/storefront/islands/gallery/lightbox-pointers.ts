interface Gestures {
  step(by: number): void
  close(): void
}

interface Point {
  x: number
  y: number
}

const SCALE_MAX = 4
/** Distance in pixels from which a swipe counts. */
const SWIPE = 60

/** Two fingers, a double tap and the wheel with Ctrl enlarge the picture; a swipe goes on, or down and closes. */
export function followPointers(stage: HTMLElement, { step, close }: Gestures): void {
  const down = new Map<number, Point>()
  let view = { scale: 1, x: 0, y: 0 }
  let began: Point | undefined
  let shown: Element | null = null

  const picture = () => stage.querySelector('img')
  function place(next: typeof view): void {
    const limit = (offset: number, size: number) => {
      const most = (size * (next.scale - 1)) / 2
      return Math.min(Math.max(offset, -most), most)
    }
    const scale = Math.min(Math.max(next.scale, 1), SCALE_MAX)
    view =
      scale === 1
        ? { scale, x: 0, y: 0 }
        : { scale, x: limit(next.x, stage.clientWidth), y: limit(next.y, stage.clientHeight) }
    const image = picture()
    if (image) image.style.transform = scale === 1 ? '' : `translate(${view.x}px, ${view.y}px) scale(${scale})`
    stage.toggleAttribute('data-zoomed', scale > 1)
  }
  /** Keeps the point below the fingers where it is. */
  function zoom(scale: number, at: Point): void {
    const box = stage.getBoundingClientRect()
    const from = { x: at.x - box.x - box.width / 2, y: at.y - box.y - box.height / 2 }
    const by = Math.min(Math.max(scale, 1), SCALE_MAX) / view.scale
    place({ scale, x: from.x - (from.x - view.x) * by, y: from.y - (from.y - view.y) * by })
  }
  function forgetOther(): void {
    // Another picture begins at its own size.
    if (shown === picture()) return
    shown = picture()
    view = { scale: 1, x: 0, y: 0 }
    stage.removeAttribute('data-zoomed')
  }

  stage.addEventListener('pointerdown', (event) => {
    // A captured pointer would not press it.
    if (event.target instanceof Element && event.target.closest('button')) return
    forgetOther()
    down.set(event.pointerId, { x: event.clientX, y: event.clientY })
    began = down.size === 1 ? { x: event.clientX, y: event.clientY } : undefined
    stage.setPointerCapture(event.pointerId)
  })
  stage.addEventListener('pointermove', (event) => {
    const last = down.get(event.pointerId)
    if (!last) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1]
    if (other) {
      const grown = distance(now, other) / Math.max(1, distance(last, other))
      zoom(view.scale * grown, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
    } else if (view.scale > 1) place({ ...view, x: view.x + now.x - last.x, y: view.y + now.y - last.y })
    down.set(event.pointerId, now)
  })
  stage.addEventListener('pointerup', (event) => {
    const from = began
    down.delete(event.pointerId)
    began = undefined
    if (!from || view.scale > 1) return
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    if (Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y))
      step(x < 0 === (getComputedStyle(stage).direction !== 'rtl') ? 1 : -1)
    else if (y > 2 * SWIPE && event.pointerType === 'touch') close()
    else if (event.target === stage && Math.hypot(x, y) < 5 && isOutside(picture(), event)) close()
  })
  stage.addEventListener('pointercancel', (event) => {
    down.delete(event.pointerId)
    began = undefined
  })
  stage.addEventListener('dblclick', (event) => {
    forgetOther()
    if (view.scale > 1) place({ scale: 1, x: 0, y: 0 })
    else zoom(2.5, { x: event.clientX, y: event.clientY })
  })
  stage.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      forgetOther()
      zoom(view.scale * Math.exp(-event.deltaY / 100), { x: event.clientX, y: event.clientY })
    },
    { passive: false },
  )
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** Beside the picture: pointer capture makes the stage the target of all. */
function isOutside(picture: Element | null, { clientX: x, clientY: y }: PointerEvent): boolean {
  if (!picture) return true
  const box = picture.getBoundingClientRect()
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}
