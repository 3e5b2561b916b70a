/**
 * Converts k6's summary to the report's terms: `{ title, seconds, facts, kinds, thresholds, checks }`. Reads the object that
 * `handleSummary` gets since v0.30, and that of `--new-machine-readable-summary`, which has neither 99th percentiles nor the
 * list of thresholds.
 * @param script `{ name, thresholds, seconds }`: kinds and thresholds keep its order; `seconds` is the time in which
 * journeys started
 */
export function figuresOf(data, script) {
  const { metrics, lasted, checks } = data.results ? fromMachineReadable(data) : fromSummary(data)
  const seconds = withoutDrain(lasted, script.seconds)
  return {
    title: script.name,
    seconds,
    facts: factsOf(metrics, seconds),
    kinds: inOrderOf(kindsOf(metrics, seconds), script.thresholds),
    thresholds: thresholdsIn(metrics, script.thresholds),
    checks,
  }
}

/** Maximum seconds that the last journeys take after the last start. */
const DRAIN = 70

/** Requests per second refer to the time in which journeys started, because the rate falls while the last ones finish. */
function withoutDrain(lasted, planned = 0) {
  return planned > 0 && lasted > planned && lasted <= planned + DRAIN ? planned : lasted
}

function fromSummary({ metrics, state, root_group: root }) {
  return { metrics, lasted: state ? state.testRunDurationMs / 1000 : 0, checks: root ? checksIn(root) : [] }
}

function checksIn(group) {
  const own = listed(group.checks).map(({ name, passes, fails }) => ({ name, passes, fails }))
  return listed(group.groups).reduce((all, inner) => all.concat(checksIn(inner)), own)
}

/** Lists in the file, but maps by name in some versions. */
function listed(listOrMap) {
  if (!listOrMap) return []
  return Array.isArray(listOrMap) ? listOrMap : Object.keys(listOrMap).map((name) => listOrMap[name])
}

function fromMachineReadable({ config, results }) {
  const metrics = {}
  for (const { name, type, values, thresholds } of results.metrics)
    metrics[name] = { values: valuesAs[type](values), thresholds }
  const { checks = {} } = results
  return {
    metrics,
    lasted: config ? Number(config.duration) : 0,
    checks: listed(checks.results).map(({ name, passes, fails }) => ({ name, passes, fails })),
  }
}

/** Values of each metric type under the names of the other summary. */
const valuesAs = {
  counter: ({ count }) => ({ count: Number(count) }),
  gauge: ({ value, min, max }) => ({ value: Number(value), min: Number(min), max: Number(max) }),
  rate: ({ rate, matches, total }) => ({ rate: Number(rate), passes: Number(matches), fails: total - matches }),
  trend: ({ avg, min, med, max, p90, p95 }) => ({
    avg: numberOf(avg),
    min: numberOf(min),
    med: numberOf(med),
    max: numberOf(max),
    'p(90)': numberOf(p90),
    'p(95)': numberOf(p95),
  }),
}

function numberOf(value) {
  return value === undefined || value === null ? undefined : Number(value)
}

function valuesOf(metrics, name) {
  return metrics[name] ? metrics[name].values : {}
}

function factsOf(metrics, seconds) {
  const count = (name) => valuesOf(metrics, name).count || 0
  const broken = count('exceptions')
  return {
    requests: count('http_reqs'),
    perSecond: seconds > 0 ? count('http_reqs') / seconds : 0,
    failed: valuesOf(metrics, 'http_req_failed').rate || 0,
    iterations: count('iterations'),
    dropped: count('dropped_iterations'),
    interrupted: Math.max(0, count('journeys_begun') - count('journeys_ended') - broken),
    broken,
    users: valuesOf(metrics, 'vus').max || 0,
    received: count('data_received'),
    sent: count('data_sent'),
  }
}

/** `http_req_duration{kind:home}` and the other metrics of that kind. Kinds without requests are left out. */
function kindsOf(metrics, seconds) {
  const kinds = []
  for (const name of Object.keys(metrics)) {
    const kind = kindIn(name)
    const of = (metric) => valuesOf(metrics, `${metric}{kind:${kind}}`)
    const { count = 0 } = of('http_reqs')
    if (kind === undefined || count === 0) continue
    const took = metrics[name].values
    kinds.push({
      kind,
      count,
      perSecond: seconds > 0 ? count / seconds : 0,
      failed: of('http_req_failed').rate || 0,
      avg: took.avg,
      p50: took.med,
      p90: took['p(90)'],
      p95: took['p(95)'],
      p99: took['p(99)'],
      max: took.max,
    })
  }
  return kinds
}

function kindIn(metric) {
  const [, kind] = /^http_req_duration\{kind:([^}]+)\}$/.exec(metric) || []
  return kind
}

/** In the order of the script, others last. */
function inOrderOf(kinds, wantedOf = {}) {
  const order = Object.keys(wantedOf).map(kindIn)
  const placeOf = ({ kind }) => (order.indexOf(kind) < 0 ? order.length : order.indexOf(kind))
  return kinds.slice().sort((a, b) => placeOf(a) - placeOf(b))
}

/**
 * `[{ metric, wanted, found, ok }]`, in the order of the script; `ok` is undefined if the summary lacks it. Thresholds that
 * only make k6 count by kind are left out.
 */
function thresholdsIn(metrics, wantedOf = {}) {
  const names = Object.keys(wantedOf).concat(Object.keys(metrics).filter((name) => wantedOf[name] === undefined))
  return names.flatMap((name) => {
    const { values = {}, thresholds = null } = metrics[name] || {}
    const verdicts = thresholds && !Array.isArray(thresholds) && typeof thresholds === 'object' ? thresholds : {}
    const wanted = wantedOf[name] === undefined ? thresholds || [] : wantedOf[name]
    return textsOf(wanted)
      .filter((one) => metrics[name] !== undefined && one !== 'count>=0')
      .map((one) => {
        const { found, ok } = judge(one, values)
        return { metric: name, wanted: one, found, ok: verdicts[one] ? verdicts[one].ok === true : ok }
      })
  })
}

/** A threshold is a text, `{ threshold }`, a list of either, or results by text. */
function textsOf(wanted) {
  if (typeof wanted === 'string') return [wanted]
  if (Array.isArray(wanted)) return wanted.map((one) => (typeof one === 'string' ? one : one.threshold || one.source))
  return Object.keys(wanted)
}

function judge(wanted, values) {
  const [, name, sign, limit] = /^\s*([a-z]+(?:\([\d.]+\))?)\s*(<=|>=|<|>)\s*([\d.]+)\s*$/.exec(wanted) || []
  const found = values[name]
  if (found === undefined) return { found, ok: undefined }
  const difference = found - Number(limit)
  const equal = sign.length === 2 && difference === 0
  return { found, ok: equal || (sign[0] === '<' ? difference < 0 : difference > 0) }
}
