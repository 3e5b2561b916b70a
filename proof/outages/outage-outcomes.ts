/**
 * Expected outcome of each journey while a dependency is away, declared in advance. `ok`: normal, 2xx. `kept`: 200, marked
 * as a cached copy. `503`: with Retry-After.
 *
 * Database: `stopped`: nothing listens at its port. `refusing`: PostgreSQL refuses all connections. `slow`: 100 ms of latency
 * in each direction. `hung`: connections stay open without data; without Redis these processes cannot know of each other that
 * none reaches the database, so no copies are served. `log` and `queue`: only the event store or only the job queue
 * refuses connections. `mail`: nothing listens at the mail server's port.
 */
export const outcomes = `
                     stopped  refusing  slow  hung  log  queue  mail
browse a kept page   kept     kept      ok    503   ok   ok     ok
browse another page  503      503       ok    503   ok   ok     ok
add to a cart        503      503       ok    503   503  ok     ok
show a cart          503      503       ok    503   503  ok     ok
show a checkout      503      503       ok    503   503  ok     ok
fill in a checkout   503      503       ok    503   503  ok     ok
press Pay            503      503       ok    503   503  ok     ok
sign up for a notice 503      503       ok    503   503  ok     ok
open the admin       503      503       ok    503   ok   ok     ok
list products        503      503       ok    503   ok   ok     ok
read the dashboard   503      503       ok    503   ok   ok     ok
count a hit          ok       ok        ok    ok    ok   ok     ok
`

export const faults = ['stopped', 'refusing', 'slow', 'hung', 'log', 'queue', 'mail'] as const
export type FaultName = (typeof faults)[number]
export type Outcome = 'ok' | 'kept' | '503'

/** By journey and fault. */
export function readOutcomes(): Map<string, Record<FaultName, Outcome>> {
  const [head = '', ...lines] = outcomes.trim().split('\n')
  if (head.trim().split(/\s+/).join() !== faults.join()) throw new Error(`The table has other faults: ${head}`)
  return new Map(
    lines.map((line) => {
      const cells = line.trim().split(/\s+/)
      const declared = faults.map((fault, place) => [fault, cells.at(place - faults.length)])
      return [cells.slice(0, -faults.length).join(' '), Object.fromEntries(declared)]
    }),
  )
}
