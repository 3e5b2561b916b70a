/**
 * What each kind of request may take, in milliseconds at the load generator, and what may go wrong: nothing that a visitor
 * would see. Adding to a cart keeps the goal of `bench:cart`, a press of Send that of `bench:restock`; pages leave most of
 * the 0.8 s that a first byte may take in the field to the network.
 */
const goals = {
  home: [100, 250],
  shop: [100, 250],
  product: [100, 250],
  hit: [50, 150],
  cart: [50, 150],
  'add-to-cart': [50, 150],
  // It is answered on the beat, so that its time tells nobody who waits already.
  'sign-up': [300, 600],
  // A password costs 20 ms of a core on purpose.
  'sign-in-page': [150, 400],
  'sign-in': [500, 1500],
  'waiting-list': [150, 400],
  'look-over': [150, 400],
  'send-all': [250, 500],
  'send-progress': [100, 250],
}

/** Statistics that the report shows. */
export const trendStats = ['avg', 'min', 'med', 'max', 'p(90)', 'p(95)', 'p(99)', 'count']

/**
 * Thresholds for these kinds of requests. A factor above 1 gives a slow machine, or a long line, more time.
 * @param factor GOAL_FACTOR
 */
export function thresholdsOf(kinds, factor) {
  const all = {
    checks: ['rate>0.999'],
    http_req_failed: ['rate<0.001'],
    dropped_iterations: ['count<10'],
    // An exception in a script is a journey that measured less than it says.
    exceptions: ['count<1'],
  }
  for (const kind of kinds) {
    const [p95, p99] = goals[kind]
    all[`http_req_duration{kind:${kind}}`] = [`p(95)<${p95 * factor}`, `p(99)<${p99 * factor}`]
    // Always true: only what has a threshold is counted by its kind.
    all[`http_reqs{kind:${kind}}`] = ['count>=0']
    all[`http_req_failed{kind:${kind}}`] = ['rate<0.001']
  }
  return all
}
