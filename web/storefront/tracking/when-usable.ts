/** Starts at the latest after this time, even if the browser is never idle. */
const LONGEST_WAIT_MS = 3_000

/** Calls back when the page is visible (not prerendered), has loaded, and the browser is idle. */
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

/** Lets the browser paint and answer presses in between: a long piece of work in tasks of its own blocks less. */
export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done))
