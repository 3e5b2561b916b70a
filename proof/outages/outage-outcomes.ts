/**
 * Expected outcome of each journey while the database is away, declared in advance. `ok`: normal, 2xx. `kept`: 200, marked as
 * a cached copy. `503`: with Retry-After.
 *
 * `stopped`: nothing listens at its port. `refusing`: PostgreSQL refuses all connections. `slow`: 100 ms of latency in each
 * direction. `hung`: connections stay open without data.
 */
export const outcomes = `
                     stopped  refusing  slow  hung
browse a kept page   kept     kept      ok    503
browse another page  503      503       ok    503
add to a cart        503      503       ok    503
show a cart          503      503       ok    503
show a checkout      503      503       ok    503
fill in a checkout   503      503       ok    503
sign up for a notice 503      503       ok    503
open the admin       503      503       ok    503
list products        503      503       ok    503
read the dashboard   503      503       ok    503
count a hit          ok       ok        ok    ok
`

export const faults = ['stopped', 'refusing', 'slow', 'hung'] as const
export type FaultName = (typeof faults)[number]
export type Outcome = 'ok' | 'kept' | '503'

/** By journey and fault. */
export function readOutcomes(): Map<string, Record<FaultName, Outcome>> {
  const [head = '', ...lines] = outcomes.trim().split('\n')
  if (head.trim().split(/\s+/).join() !== faults.join()) throw new Error(`The table names other faults: ${head}`)
  return new Map(
    lines.map((line) => {
      const cells = line.trim().split(/\s+/)
      const [stopped, refusing, slow, hung] = cells.slice(-faults.length) as [Outcome, Outcome, Outcome, Outcome]
      return [cells.slice(0, -faults.length).join(' '), { stopped, refusing, slow, hung }]
    }),
  )
}
