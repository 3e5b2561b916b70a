import { parseArgs } from 'node:util'
import { compareProcesses } from './measuring/scale-processes.ts'
import { compareStores } from './measuring/scale-stores.ts'

/**
 * `npm run bench:scale [-- --quick] [--seconds 3]`: add-to-cart and hits by 1, 2 and 4 http processes on one PostgreSQL, and
 * appends per second of each event store, all on this machine: with few cores, processes share them with the database and
 * the clients, and adding processes cannot be faster. The CPU cost per request is the figure to calculate with.
 */
const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, seconds: { type: 'string', default: '3' } },
})
const pace = values.quick ? { seconds: 1, rounds: 1 } : { seconds: Number(values.seconds), rounds: 3 }

await compareStores(pace)
await compareProcesses([1, 2, 4], pace)
