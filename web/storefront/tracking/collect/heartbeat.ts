const BEAT_SECONDS = 30

interface HeartbeatDeps {
  isVisible(): boolean
  /** Calls back on each mouse, key or scroll event. */
  onActivity(tell: () => void): void
  beat(seconds: number): void
}

/** Sends a heartbeat every 30 s while the page is visible and the visitor was active in between. */
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
