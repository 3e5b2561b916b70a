import { meanThinking } from './choose.js'

/** What each journey takes beside its answers: how often somebody thinks, in seconds in the middle, and what else they wait. */
export const lengths = {
  browse: { thinks: [{ middle: 4, times: 3.5 }] },
  buy: {
    thinks: [
      { middle: 4, times: 1.3 },
      { middle: 2, times: 1 },
    ],
  },
  wait: { thinks: [{ middle: 6, times: 1 }] },
  tell: { thinks: [{ middle: 4, times: 5 }] },
  sendNotices: { thinks: [{ middle: 3, times: 3 }], waits: 20 },
}

/** Seconds that the answers of one journey may take together. */
const ANSWERS = 2
/** Journeys come one by one and last differently: so much more users than there are on average, and so many besides. */
const SLACK = 1.5
const SPARE = 10

/** Virtual users for journeys that begin so often a second. */
export function usersFor(rate, { thinks, waits = 0 }, think) {
  const thinking = thinks.reduce((sum, { middle, times }) => sum + times * meanThinking(middle * think), 0)
  return Math.ceil(rate * (thinking + waits + ANSWERS) * SLACK) + SPARE
}
