import { eventStoreContract } from './event-store.contract.ts'
import { memoryEventStore } from './memory-event-store.ts'

eventStoreContract('the event store in memory', async (limits) => memoryEventStore(limits))
