import { startStripeTwin } from './start-stripe-twin.ts'

/** Entry point of the separate process: reports its address to the parent, and ends with it. */
const { origin, port, stop } = await startStripeTwin({ port: Number(process.argv[2] ?? 0) })
process.send?.({ origin, port })
process.once('disconnect', () => process.exit())
process.once('SIGTERM', () => {
  stop()
  process.exit()
})
