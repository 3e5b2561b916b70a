import type { FromCanvas } from '../../editor/canvas/protocol.ts'

/** Longest delay, for a window that paints nothing. */
const PAINTED_WITHIN_MS = 100

/**
 * Sends typed text to the editor after it is painted, so that a key is shown before the page is changed. If the text changes
 * again before that, only the latest version is sent. Any other message is sent at once, after the waiting text.
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
    // Others have changed the text in between: then it is another change.
    if (waiting?.id !== message.id || waiting.text !== message.was) tellWaiting()
    if (!waiting) afterPaint(tellWaiting)
    waiting = { ...message, was: waiting?.was ?? message.was }
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
