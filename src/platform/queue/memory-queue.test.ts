import { openMemoryQueue } from './memory-queue.ts'
import { queueContract } from './queue.contract.ts'

queueContract('memory', async (settings) => openMemoryQueue(settings))
