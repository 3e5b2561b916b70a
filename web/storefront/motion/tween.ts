/** Specification §9. */
export const TWEEN_MS = 300

export interface Tween {
  /** Fulfilled at its end, or when it is stopped. */
  done: Promise<void>
  stop(): void
}

/**
 * Calls `step` with the eased progress from 0 to 1, frame by frame, and with 1 at the end. Throws without a function, or with
 * a duration that is not finite (specification §5).
 */
export function tween(step: (progress: number) => void, durationMs: number = TWEEN_MS): Tween {
  if (typeof step !== 'function') throw new TypeError('The tween helper needs a function.')
  if (!Number.isFinite(durationMs)) throw new TypeError('The tween helper needs a finite duration.')
  let frame = 0
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const stop = () => {
    cancelAnimationFrame(frame)
    resolve()
  }
  const begin = performance.now()
  const next = (now: number) => {
    const part = durationMs <= 0 ? 1 : Math.min(1, Math.max(0, (now - begin) / durationMs))
    step(1 - (1 - part) ** 3)
    if (part < 1) frame = requestAnimationFrame(next)
    else resolve()
  }
  if (durationMs <= 0) next(begin)
  else frame = requestAnimationFrame(next)
  return { done, stop }
}
