interface Follower {
  /** Distance from the start; called at most once per frame. */
  move(x: number, y: number): void
  end(how: { altKey: boolean; isCancelled: boolean }): void
  /** It was let go where it was pressed. */
  rest?(): void
}

const STARTS_AFTER_PX = 4
const LONG_PRESS_MS = 350
const SCROLL_MS = 16
/** Height of the bands at the top and the bottom of the window in which a drag scrolls the page. */
const EDGE_PX = 56
const STEP_MAX_PX = 18

/** Pixels to scroll by while the pointer is there: faster towards the edge and beyond it. */
export function scrollStep(y: number, height: number): number {
  const [above, below] = [EDGE_PX - y, y - (height - EDGE_PX)]
  const inside = Math.max(above, below)
  if (inside <= 0) return 0
  return Math.sign(below - above) * Math.ceil(Math.min(inside / EDGE_PX, 1) * STEP_MAX_PX)
}

/** From pointer down to pointer up. Touch scrolls unless held first; Escape cancels the gesture. */
export function followPointer(pressed: PointerEvent, { move, end, rest }: Follower): void {
  const { pointerId, pageX, pageY, pointerType } = pressed
  const stop = new AbortController()
  const { signal } = stop
  let isMoving = false
  let frame = 0
  let mayMove = pointerType !== 'touch'
  let at = { x: pressed.clientX, y: pressed.clientY }
  const moveThere = () => move(at.x + window.scrollX - pageX, at.y + window.scrollY - pageY)
  /** At an edge of the window the page scrolls under the pointer, as long as it stays there. */
  const scrolling = setInterval(() => {
    const by = isMoving ? scrollStep(at.y, window.innerHeight) : 0
    if (by === 0) return
    const before = window.scrollY
    window.scrollBy(0, by)
    if (window.scrollY !== before) moveThere()
  }, SCROLL_MS)
  const longPress = setTimeout(() => {
    mayMove = true
  }, LONG_PRESS_MS)

  function finish(altKey: boolean, isCancelled: boolean): void {
    stop.abort()
    clearTimeout(longPress)
    clearInterval(scrolling)
    cancelAnimationFrame(frame)
    if (isMoving) {
      skipClick()
      end({ altKey, isCancelled })
    } else if (!isCancelled) rest?.()
  }

  window.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== pointerId) return
      const [x, y] = [event.pageX - pageX, event.pageY - pageY]
      if (!isMoving && Math.hypot(x, y) < STARTS_AFTER_PX) return
      if (!mayMove) return finish(false, true)
      isMoving = true
      at = { x: event.clientX, y: event.clientY }
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(moveThere)
    },
    { signal },
  )
  window.addEventListener(
    'pointerup',
    (event) => {
      if (event.pointerId !== pointerId) return
      cancelAnimationFrame(frame)
      if (isMoving) move(event.pageX - pageX, event.pageY - pageY)
      finish(event.altKey, false)
    },
    { signal },
  )
  window.addEventListener('pointercancel', () => finish(false, true), { signal })
  window.addEventListener('touchmove', (event) => mayMove && event.preventDefault(), { signal, passive: false })
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isMoving) return
      event.preventDefault()
      event.stopPropagation()
      finish(false, true)
      // The button is still down: the click comes when it is let go.
      window.addEventListener('pointerup', skipClick, { once: true })
    },
    { signal, capture: true },
  )
}

/** Where a drag ends, browsers report a click on what surrounds both places: it would select the section. */
function skipClick(): void {
  const stop = new AbortController()
  window.addEventListener('click', (event) => event.stopPropagation(), {
    capture: true,
    once: true,
    signal: stop.signal,
  })
  setTimeout(() => stop.abort())
}
