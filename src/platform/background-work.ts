import { tracingChannel } from 'node:diagnostics_channel'
import { asOwnWork } from './async/with-deadline.ts'

/** Names the job or projection that runs, so that benchmarks can say what each costs; without a subscriber it costs nothing. */
const channel = tracingChannel<object, { name: string }>('plinth:background-work')

export function backgroundWork<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  return channel.tracePromise(() => asOwnWork(run), { name })
}
