import { expect, test } from 'vitest'
import type { Recorded } from '../../src/platform/event-store/event-store.ts'
import { documentsDue } from './issue-documents.job.ts'

test.each(['OrderNumbered', 'OrderPaid', 'OrderRefundDone', 'OrderRefundFound', 'OrderRefundFailed'])(
  'after %s the documents of the order are looked at',
  (type) =>
    expect(documentsDue.react({ type, entityId: 'o' } as Recorded)).toEqual([
      { name: 'issue-documents', data: { orderId: 'o' } },
    ]),
)
