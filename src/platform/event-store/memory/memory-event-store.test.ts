import { eventStoreSuite } from '../event-store.suite.ts'
import { memoryEventStore } from './memory-event-store.ts'

eventStoreSuite('the event store in memory', async (limits) => memoryEventStore(limits))
