import { browserSender } from '../../storefront/tracking/collect/send-hit.ts'
import { createScriptErrors } from '../../storefront/tracking/speed/script-errors.ts'

/** Reports script errors of the admin like those of the storefront: specification §8, at most 20 per page load. */
export function reportScriptErrors(): void {
  const errors = createScriptErrors({
    sender: browserSender,
    now: Date.now,
    crumb: () => /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? '',
    path: () => location.pathname,
    app: 'admin',
  })
  addEventListener('error', ({ message, error }) => errors.report({ message, stack: stackOf(error) }))
  addEventListener('unhandledrejection', ({ reason }) =>
    errors.report({ message: String(reason?.message ?? reason), stack: stackOf(reason) }),
  )
  addEventListener('pagehide', errors.flush)
}

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined
}
