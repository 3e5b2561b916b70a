/** At most so often while a video plays. */
const EVERY_MS = 10_000

/** Saves where a member is in a video: at most every ten seconds, and at once when they pause. */
export function savePosition(save: (second: number) => void, clock: () => number) {
  let [savedAt, saved] = [Number.NEGATIVE_INFINITY, -1]
  return (second: number, isPaused: boolean): void => {
    const now = clock()
    const position = Math.floor(second)
    if (position === saved || (!isPaused && now - savedAt < EVERY_MS)) return
    savedAt = now
    saved = position
    save(position)
  }
}
