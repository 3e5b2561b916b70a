import type { FromCanvas } from '../../editor/canvas/protocol.ts'

/** Longest delay, for a window that paints nothing. */
const PAINTED_WITHIN_MS = 100

/**
 * Tells typed text once it has been painted, so that a key does not wait for the page to be changed. Of a text that changes
 * again meanwhile only the newest is told. Any other message is told at once, after the text before it.
 * @param afterPaint called once for each text that waits
 */
export function textAfterPaint(
  tell: (message: FromCanvas) => void,
  afterPaint: (run: () => void) => void = onNextPaint,
): (message: FromCanvas) => void {
  let waiting: (FromCanvas & { type: 'text' }) | undefined
  function tellWaiting(): void {
    const text = waiting
    waiting = undefined
    if (text) tell(text)
  }
  return (message) => {
    if (message.type !== 'text') {
      tellWaiting()
      tell(message)
      return
    }
    if (waiting?.id !== message.id) tellWaiting()
    if (!waiting) afterPaint(tellWaiting)
    waiting = message
  }
}

function onNextPaint(run: () => void): void {
  const late = setTimeout(run, PAINTED_WITHIN_MS)
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      clearTimeout(late)
      port1.close()
      run()
    }
    port2.postMessage(null)
  })
}
