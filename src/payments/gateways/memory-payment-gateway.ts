import type { PaymentGateway, PaymentResult, RefundResult } from '../payment-gateway.ts'
import { type SandboxStore, sandboxGateway } from './sandbox/sandbox-gateway.ts'
import type { SandboxPayment } from './sandbox/sandbox-payment.ts'

export const MEMORY_WEBHOOK_SECRET = 'memory-webhook-secret'

export interface MemoryPaymentGateway {
  gateway: PaymentGateway
  store: SandboxStore
  /** Makes the next write answer `unknown`, before or after it takes effect. */
  failNext(when: 'before' | 'after'): void
}

/** For tests: state is lost with the process. */
export function memoryPaymentGateway(now: () => Date): MemoryPaymentGateway {
  const store = memorySandboxStore()
  const failures: ('before' | 'after')[] = []
  const options = { name: 'test' as const, store, now, webhookSecret: MEMORY_WEBHOOK_SECRET }
  const gateway = sandboxGateway({ ...options, payPageOf: (id) => `https://pay.example/${id}` })

  function failing<Request, Result extends PaymentResult | RefundResult>(run: (request: Request) => Promise<Result>) {
    return async (request: Request): Promise<Result | { outcome: 'unknown'; cause: 'timeout' }> => {
      const failure = failures.shift()
      const result = failure === 'before' ? undefined : await run(request)
      return failure || !result ? { outcome: 'unknown', cause: 'timeout' } : result
    }
  }
  return {
    store,
    failNext: (when) => failures.push(when),
    gateway: {
      ...gateway,
      authorize: failing(gateway.authorize),
      confirm: failing(gateway.confirm),
      capture: failing(gateway.capture),
      void: failing(gateway.void),
      refund: failing(gateway.refund),
    },
  }
}

const PAGE = 100

function memorySandboxStore(): SandboxStore {
  const payments = new Map<string, SandboxPayment>()
  return {
    async change(paymentId, decide) {
      const { next, result } = decide(payments.get(paymentId))
      if (next) payments.set(paymentId, next)
      return result
    },
    async listMoved({ cursor = '' }) {
      const moved = [...payments.values()].filter(({ capturedAt, paymentId }) => capturedAt && paymentId > cursor)
      return moved.sort((a, b) => (a.paymentId < b.paymentId ? -1 : 1)).slice(0, PAGE)
    },
  }
}
