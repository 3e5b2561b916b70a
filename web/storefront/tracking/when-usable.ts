/** A browser that is never idle measures in the end, too. */
const LONGEST_WAIT_MS = 3_000

/** Comes when the page was fetched for somebody who looks at it, has loaded, and the browser has nothing better to do. */
export function whenInteractive(start: () => void): void {
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(start, { timeout: LONGEST_WAIT_MS })
      : setTimeout(start, LONGEST_WAIT_MS / 10)
  const whenLoaded = () =>
    document.readyState === 'complete' ? whenIdle() : addEventListener('load', whenIdle, { once: true })
  if (document.prerendering) document.addEventListener('prerenderingchange', whenLoaded, { once: true })
  else whenLoaded()
}
