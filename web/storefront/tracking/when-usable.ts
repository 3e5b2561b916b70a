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

/**
 * Loads the browser's data of languages and time zones in steps, each in a task of its own. In Chromium the first use of
 * any of them loads what they share: at once they block for 100 ms on a slow phone, in this order for 50 at most.
 */
export async function prepareIntl(): Promise<void> {
  for (const make of [() => new Intl.Collator(), () => new Intl.NumberFormat(), () => new Intl.DateTimeFormat()]) {
    make()
    await nextTask()
  }
}
