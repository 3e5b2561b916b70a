import { openMemoryQueue } from './memory-queue.ts'
import { queueSuite } from './queue.contract.ts'

queueSuite('memory', async (settings) => openMemoryQueue(settings))
