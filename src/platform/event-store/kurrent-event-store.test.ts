import { afterAll } from 'vitest'
import { startStandIn } from '../../testing/kurrentdb-stand-in.ts'
import { eventStoreContract } from './event-store.contract.ts'
import { openKurrentEventStore } from './kurrent-event-store.ts'

const server = await startStandIn()
afterAll(() => server.stop())

eventStoreContract('the event store in a stand-in for KurrentDB', (limits) =>
  openKurrentEventStore({ url: server.url, onError: () => {}, ...limits }),
)
