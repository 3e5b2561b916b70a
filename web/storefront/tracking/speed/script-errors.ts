import { SCRIPT_ERRORS_MAX, type ScriptError, STACK_MAX } from '../../../../src/analytics/hit-shapes.ts'
import { jsonOf, type Sender } from '../collect/send-hit.ts'

/** Specification §8 and §9: buffer limit; errors are sent a second after the last one. */
const QUEUED_MAX = 10
const DEBOUNCE_MS = 1_000
const MESSAGE_MAX = 500

export interface CapturedError {
  message: string
  stack?: string | undefined
}

export interface ScriptErrors {
  report(fault: CapturedError): void
  /** Sends the buffer before the page is left. */
  flush(): void
}

interface ScriptErrorsDeps {
  sender: Sender
  now(): number
  crumb(): string
  /** Path of the current page. */
  path(): string
  /** The app in which it occurred. */
  app?: 'storefront' | 'admin'
}

/** Script errors, at most 20 per page load. */
export function createScriptErrors({ sender, now, crumb, path, app = 'storefront' }: ScriptErrorsDeps): ScriptErrors {
  let left = SCRIPT_ERRORS_MAX
  let queue: ScriptError[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(timer)
    if (queue.length === 0) return
    const message = jsonOf('/api/events/RecordJavascriptErrors', queue)
    queue = []
    sender.post(message, { headers: { 'x-csrf-token': crumb() } })
  }

  return {
    flush,
    report({ message, stack }) {
      if (left === 0 || queue.length >= QUEUED_MAX) return
      left--
      const text = { message: message.slice(0, MESSAGE_MAX), ...(stack && { stack: stack.slice(0, STACK_MAX) }) }
      queue.push({ event: 'error', timestamp: now(), data: { ...text, path: path(), app } })
      clearTimeout(timer)
      timer = setTimeout(flush, DEBOUNCE_MS)
    },
  }
}
