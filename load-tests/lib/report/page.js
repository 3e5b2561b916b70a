import { errorPlot, latencyPlot, ratePlot, timePlots } from './latency-plots.js'
import { bytes, duration, escaped, figure, percent, short, whole } from './numbers.js'
import { reportStyle } from './style.js'
import { tableOf } from './table.js'

/**
 * The figures as a self-contained page: without scripts, fonts and external resources.
 * @param madeBy the load generator, shown at the top: k6 or another one
 * @param series of `readSeries`, if every sample was recorded
 */
export function reportPage(figures, { madeBy, note = '', series = null }) {
  const { title, seconds, facts, kinds, thresholds, checks } = figures
  const crossed = thresholds.filter(({ ok }) => ok === false).length
  const untold = thresholds.filter(({ ok }) => ok === undefined).length
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · load test</title>
<style>${reportStyle}</style>
</head>
<body>
<main>
<header>
<p class="by">Load test by ${escaped(madeBy)}</p>
<h1>${escaped(title)}</h1>
${verdict(crossed, untold, thresholds.length)}
${note === '' ? '' : `<p class="note">${escaped(note)}</p>`}
</header>
${factList(seconds, facts)}
${latencyPlot(kinds, thresholds)}
${ratePlot(kinds)}
${errorPlot(kinds)}
${series ? timePlots(series) : ''}
${thresholdTable(thresholds)}
${checkTable(checks)}
</main>
</body>
</html>
`
}

function verdict(crossed, untold, count) {
  if (count === 0) return '<p class="verdict">No thresholds were set.</p>'
  if (crossed === 0 && untold > 0)
    return `<p class="verdict">${count - untold} of ${count} thresholds are kept; this summary does not tell of ${untold}</p>`
  if (crossed === 0) return `<p class="verdict kept"><b aria-hidden="true">✓</b> All ${count} thresholds are kept</p>`
  return `<p class="verdict crossed"><b aria-hidden="true">✗</b> ${crossed} of ${count} thresholds are crossed</p>`
}

function factList(seconds, facts) {
  const shown = [
    ['Requests', whole(facts.requests)],
    ['Per second', short(facts.perSecond)],
    ['Failed', percent(facts.failed)],
    ['Duration', duration(seconds)],
    ['Journeys', whole(facts.iterations)],
    ['Users at most', whole(facts.users)],
    ['Received', bytes(facts.received)],
    ...(facts.dropped > 0 ? [['Could not begin', whole(facts.dropped)]] : []),
    ...(facts.interrupted > 0 ? [['Interrupted journeys', whole(facts.interrupted)]] : []),
    ...(facts.broken > 0 ? [['Broken by an exception', whole(facts.broken)]] : []),
  ]
  return `<dl class="facts">${shown.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`
}

function thresholdTable(thresholds) {
  if (thresholds.length === 0) return ''
  const rows = thresholds.map(({ metric, wanted, found, ok }) => [
    ok === undefined ? '– not told' : { mark: ok ? '✓ kept' : '✗ crossed', kind: ok ? 'kept' : 'crossed' },
    metric,
    wanted,
    figure(found),
  ])
  return `<section><h2>Thresholds</h2>${tableOf(['', 'Metric', 'Wanted', 'Found'], rows)}</section>`
}

function checkTable(checks) {
  if (checks.length === 0) return ''
  const rows = checks.map(({ name, passes, fails }) => [name, whole(passes), whole(fails)])
  return `<section><h2>Checks</h2>${tableOf(['Check', 'Passed', 'Failed'], rows)}</section>`
}
