import { Counter } from 'k6/metrics'

const exceptions = new Counter('exceptions')
const begun = new Counter('journeys_begun')
const ended = new Counter('journeys_ended')

/** A journey that throws is counted: k6 itself writes a line and goes on as if nothing had happened. */
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

/** Options of every script. Each visitor is somebody else, and comes over a connection of their own. */
export const always = { discardResponseBodies: true, noVUConnectionReuse: true }
