import type { ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

/** Refused, because the installation has no secret for them. */
export const bouncesExamples: ExamplesOf<typeof endpoints> = {
  takeBounce: { isUncalledFor: true, file: { type: 'message/rfc822', bytes: Buffer.from('Subject: report\r\n\r\n') } },
  // Read as text; tests send it as JSON.
  takeBounceEvent: { isUncalledFor: true, body: {} as never },
}
