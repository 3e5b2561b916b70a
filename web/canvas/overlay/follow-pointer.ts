interface Follower {
  /** Distance from the start; called at most once per frame. */
  move(x: number, y: number): void
  end(how: { altKey: boolean; isCancelled: boolean }): void
  /** It was let go where it was pressed. */
  rest?(): void
}

const STARTS_AFTER_PX = 4
const LONG_PRESS_MS = 350

/** From pointer down to pointer up. Touch scrolls unless held first; Escape cancels the gesture. */
export function followPointer(pressed: PointerEvent, { move, end, rest }: Follower): void {
  const { pointerId, pageX, pageY, pointerType } = pressed
  const stop = new AbortController()
  const { signal } = stop
  let isMoving = false
  let frame = 0
  let mayMove = pointerType !== 'touch'
  const longPress = setTimeout(() => {
    mayMove = true
  }, LONG_PRESS_MS)

  function finish(altKey: boolean, isCancelled: boolean): void {
    stop.abort()
    clearTimeout(longPress)
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
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => move(x, y))
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
