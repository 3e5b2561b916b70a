/**
 * What a summary of k6 says, in the terms of the report: `{ title, seconds, facts, kinds, thresholds, checks }`. Reads the
 * object that `handleSummary` gets from v0.30 on, and the machine-readable one that v1.5 brought (`results.metrics`).
 * @param script `{ name, thresholds }`: the second form does not say which thresholds there were
 */
export function figuresOf(data, script) {
  const { metrics, seconds, checks } = data.results ? fromMachineReadable(data) : fromSummary(data)
  return {
    title: script.name,
    seconds,
    facts: factsOf(metrics),
    kinds: kindsOf(metrics),
    thresholds: thresholdsIn(metrics, script.thresholds),
    checks,
  }
}

function fromSummary({ metrics, state, root_group: root }) {
  return { metrics, seconds: state ? state.testRunDurationMs / 1000 : 0, checks: root ? checksIn(root) : [] }
}

function checksIn(group) {
  const own = listed(group.checks).map(({ name, passes, fails }) => ({ name, passes, fails }))
  return listed(group.groups).reduce((all, inner) => all.concat(checksIn(inner)), own)
}

/** Lists in the file, and maps by name in some versions. */
function listed(listOrMap) {
  if (!listOrMap) return []
  return Array.isArray(listOrMap) ? listOrMap : Object.keys(listOrMap).map((name) => listOrMap[name])
}

function fromMachineReadable({ config, results }) {
  const metrics = {}
  for (const metric of results.metrics) metrics[metric.name] = metric
  const { checks = {} } = results
  const found = checks.results || checks.orderedChecks || checks.ordered_checks
  return {
    metrics,
    seconds: config ? config.duration : 0,
    checks: listed(found).map(({ name, passes, fails }) => ({ name, passes, fails })),
  }
}

function valuesOf(metrics, name) {
  return metrics[name] ? metrics[name].values : {}
}

function factsOf(metrics) {
  const requests = valuesOf(metrics, 'http_reqs')
  return {
    requests: requests.count || 0,
    perSecond: requests.rate || 0,
    failed: valuesOf(metrics, 'http_req_failed').rate || 0,
    iterations: valuesOf(metrics, 'iterations').count || 0,
    dropped: valuesOf(metrics, 'dropped_iterations').count || 0,
    users: valuesOf(metrics, 'vus_max').max || valuesOf(metrics, 'vus_max').value || 0,
    received: valuesOf(metrics, 'data_received').count || 0,
    sent: valuesOf(metrics, 'data_sent').count || 0,
  }
}

/** `http_req_duration{kind:home}` and what else is said of that kind. Kinds that were never asked for are left out. */
function kindsOf(metrics) {
  const kinds = []
  for (const name of Object.keys(metrics)) {
    const found = /^http_req_duration\{kind:([^}]+)\}$/.exec(name)
    const of = (metric) => valuesOf(metrics, `${metric}{kind:${found[1]}}`)
    if (!found || !(of('http_reqs').count > 0)) continue
    const took = metrics[name].values
    kinds.push({
      kind: found[1],
      count: of('http_reqs').count,
      perSecond: of('http_reqs').rate,
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

/** `[{ metric, wanted, found, ok }]`. Those that only make k6 count by kind are left out. */
function thresholdsIn(metrics, wantedOf = {}) {
  return Object.keys(metrics).flatMap((name) => {
    const { values, thresholds = null } = metrics[name]
    const wanted = thresholds ? Object.keys(thresholds) : listed(wantedOf[name])
    return wanted
      .filter((one) => one !== 'count>=0')
      .map((one) => {
        const { found, ok } = judge(one, values)
        return { metric: name, wanted: one, found, ok: thresholds ? thresholds[one].ok === true : ok }
      })
  })
}

function judge(wanted, values) {
  const [, name, sign, limit] = /^\s*([a-z]+(?:\([\d.]+\))?)\s*(<=|>=|<|>)\s*([\d.]+)\s*$/.exec(wanted) || []
  const found = values[name]
  if (found === undefined) return { found, ok: false }
  const difference = found - Number(limit)
  const equal = sign.length === 2 && difference === 0
  return { found, ok: equal || (sign[0] === '<' ? difference < 0 : difference > 0) }
}
