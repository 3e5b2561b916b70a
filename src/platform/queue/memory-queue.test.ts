import { openMemoryQueue } from './memory-queue.ts'
import { queueSuite } from './queue.suite.ts'

queueSuite('memory', async (settings) => openMemoryQueue(settings))
