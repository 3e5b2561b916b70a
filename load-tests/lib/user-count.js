import { meanThinking } from './choose.js'

/** Duration of each journey without answers: number and median of think times in seconds, and other waits. */
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

/** Seconds allowed for all answers of a journey. */
const ANSWERS = 2
/** Reserve above the average number of users, because arrivals and durations vary: a factor, and a constant. */
const SLACK = 1.5
const SPARE = 10

/** Number of virtual users for journeys with this arrival rate per second. */
export function usersFor(rate, { thinks, waits = 0 }, think) {
  const thinking = thinks.reduce((sum, { middle, times }) => sum + times * meanThinking(middle * think), 0)
  return Math.ceil(rate * (thinking + waits + ANSWERS) * SLACK) + SPARE
}
