import { Counter } from 'k6/metrics'

const exceptions = new Counter('exceptions')
const begun = new Counter('journeys_begun')
const ended = new Counter('journeys_ended')

/** Counts exceptions of journeys: k6 itself only logs them and continues. */
export function journey(run) {
  return () => {
    begun.add(1)
    try {
      run()
    } catch (error) {
      exceptions.add(1)
      throw error
    }
    ended.add(1)
  }
}

/** Options of every script. Each visitor is a new one, with a connection of their own. */
export const always = { discardResponseBodies: true, noVUConnectionReuse: true }
