/**
 * Limits of each kind of request in milliseconds at the load generator, and of errors: none that a visitor would see.
 * Add-to-cart has the goal of `bench:cart`, a send that of `bench:restock`; pages leave most of the 0.8 s allowed for a
 * first byte to the network.
 */
const goals = {
  home: [100, 250],
  shop: [100, 250],
  product: [100, 250],
  hit: [50, 150],
  cart: [50, 150],
  'add-to-cart': [50, 150],
  // Answered in constant time, so that it does not reveal who is on the list already.
  'sign-up': [300, 600],
  // Hashing a password deliberately costs 20 ms of a core.
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
 * Thresholds for these kinds of requests. A factor above 1 allows for a slow machine or network.
 * @param factor GOAL_FACTOR
 */
export function thresholdsOf(kinds, factor) {
  const all = {
    checks: ['rate>0.999'],
    http_req_failed: ['rate<0.001'],
    dropped_iterations: ['count<10'],
    // After an exception a journey has measured less than it claims.
    exceptions: ['count<1'],
  }
  for (const kind of kinds) {
    const [p95, p99] = goals[kind]
    all[`http_req_duration{kind:${kind}}`] = [`p(95)<${p95 * factor}`, `p(99)<${p99 * factor}`]
    // Always true: k6 counts a kind only if it has a threshold.
    all[`http_reqs{kind:${kind}}`] = ['count>=0']
    all[`http_req_failed{kind:${kind}}`] = ['rate<0.001']
  }
  return all
}
