const BEAT_SECONDS = 30

interface HeartbeatDeps {
  isVisible(): boolean
  /** Tells each time the visitor moves, presses or scrolls. */
  onActivity(tell: () => void): void
  beat(seconds: number): void
}

/** Tells every 30 s that the visitor is still here: that the page is seen, and that they have done something meanwhile. */
export function startHeartbeat({ isVisible, onActivity, beat }: HeartbeatDeps): void {
  let isActive = false
  onActivity(() => {
    isActive = true
  })
  setInterval(() => {
    if (isActive && isVisible()) beat(BEAT_SECONDS)
    isActive = false
  }, BEAT_SECONDS * 1000)
}
