import { startStripeTwin } from './start-stripe-twin.ts'

/** In a process of its own: says where it listens to the process that started it, and ends with it. */
const { origin, port, stop } = await startStripeTwin({ port: Number(process.argv[2] ?? 0) })
process.send?.({ origin, port })
process.once('disconnect', () => process.exit())
process.once('SIGTERM', () => {
  stop()
  process.exit()
})
