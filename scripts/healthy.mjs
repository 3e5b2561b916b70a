/** Ends with 0 when the process on this machine's PORT is alive: what containers are looked after by. */
const { PORT = '3000' } = process.env
const alive = await fetch(`http://127.0.0.1:${PORT}/healthz`, { signal: AbortSignal.timeout(2_500) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(alive ? 0 : 1)
