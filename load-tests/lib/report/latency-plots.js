import { escaped, percent, short, whole } from './numbers.js'
import { axis, bar, dot, logScale, overTime, row, rule, scaleTo, stop } from './plots.js'
import { behind } from './table.js'

/** Duration of each kind of request: 50th, 95th and 99th percentile. Goals are vertical lines. */
export function latencyPlot(kinds, thresholds) {
  if (kinds.length === 0) return ''
  const goals = goalsIn(thresholds)
  const all = kinds.flatMap(({ kind, p50, p95, p99 = p95 }) => [p50, p99, ...listOf(goals[kind])])
  const scale = logScale(Math.min(...all), Math.max(...all))
  const rows = kinds.map(({ kind, p50, p95, p99: told }) => {
    const p99 = told === undefined ? p95 : told
    const marks =
      listOf(goals[kind])
        .map((goal) => stop(scale.across(goal), 'goal'))
        .join('') +
      rule(scale.across(p50), scale.across(p99), 'range') +
      dot(scale.across(p99), p99 > listOf(goals[kind])[1] ? 'over' : 'p99') +
      dot(scale.across(p95), p95 > listOf(goals[kind])[0] ? 'over' : 'p95') +
      dot(scale.across(p50), 'p50')
    const said = `${kind}: p50 ${short(p50)} ms, p95 ${short(p95)} ms, p99 ${short(told)} ms`
    return line(kind, row(scale, marks, said), `${short(p95)} ms`)
  })
  const table = behind(
    ['Request', 'p50 ms', 'p90 ms', 'p95 ms', 'p99 ms', 'Longest ms'],
    kinds.map(({ kind, p50, p90, p95, p99, max }) => [
      kind,
      short(p50),
      short(p90),
      short(p95),
      short(p99),
      short(max),
    ]),
  )
  const legend = [
    key('p50', 'half are faster'),
    key('p95', '95 % are: the number'),
    key('p99', '99 % are'),
    key('goal', 'goals of p95 and p99'),
  ]
  return figure('How long answers took', legend, rows, axis(scale, time), table)
}

function time(ms) {
  return ms < 1000 ? `${ms} ms` : `${ms / 1000} s`
}

/** `{ home: [100, 250] }` */
function goalsIn(thresholds) {
  const goals = {}
  for (const { metric, wanted } of thresholds) {
    const kind = /^http_req_duration\{kind:([^}]+)\}$/.exec(metric)
    const goal = /^p\((?:95|99)\)<([\d.]+)$/.exec(wanted)
    if (kind && goal) goals[kind[1]] = listOf(goals[kind[1]]).concat(Number(goal[1]))
  }
  return goals
}

function listOf(list) {
  return list || []
}

export function ratePlot(kinds) {
  if (kinds.length === 0) return ''
  const scale = scaleTo(Math.max(...kinds.map(({ perSecond }) => perSecond)))
  const rows = kinds.map(({ kind, perSecond }) =>
    line(
      kind,
      row(scale, bar(0, scale.across(perSecond), 'rate'), `${kind}: ${short(perSecond)} a second`),
      short(perSecond),
    ),
  )
  const table = behind(
    ['Request', 'Count', 'Per second'],
    kinds.map(({ kind, count, perSecond }) => [kind, whole(count), short(perSecond)]),
  )
  return figure('Requests a second', [], rows, axis(scale, short), table)
}

export function errorPlot(kinds) {
  if (kinds.length === 0) return ''
  const table = behind(
    ['Request', 'Count', 'Failed'],
    kinds.map(({ kind, count, failed }) => [kind, whole(count), percent(failed)]),
  )
  const failing = kinds.filter(({ failed }) => failed > 0)
  if (failing.length === 0) return figure('Requests that failed', [], ['<p class="none">None.</p>'], '', table)
  const scale = scaleTo(100 * Math.max(...failing.map(({ failed }) => failed)))
  const rows = failing.map(({ kind, failed }) =>
    line(
      kind,
      row(scale, bar(0, scale.across(100 * failed), 'failed'), `${kind}: ${percent(failed)}`),
      percent(failed),
    ),
  )
  return figure(
    'Requests that failed',
    [],
    rows,
    axis(scale, (tick) => `${tick} %`),
    table,
  )
}

/** @param series `{ from, step, points: [{ count, failed, p50, p95, p99 }] }`, times in seconds */
export function timePlots({ step, points }) {
  const last = step * (points.length - 1)
  const scale = scaleTo(Math.max(...points.map(({ p99 }) => p99 || 0)))
  const perSecond = points.map(({ count }) => count / step)
  const failures = points.map(({ failed }) => failed / step)
  const rates = scaleTo(Math.max(...perSecond))
  const of = (name) => ({ kind: `trace ${name}`, values: points.map((point) => point[name]) })
  const table = behind(
    ['Second', 'Requests a second', 'Failed a second', 'p50 ms', 'p95 ms', 'p99 ms'],
    points.map(({ count, failed, p50, p95, p99 }, n) => [
      whole(n * step),
      short(count / step),
      short(failed / step),
      short(p50),
      short(p95),
      short(p99),
    ]),
  )
  return [
    overTimeFigure(
      'How long answers took, over time',
      ['p50', 'p95', 'p99'],
      scale,
      ' ms',
      last,
      [of('p99'), of('p95'), of('p50')],
      table,
    ),
    overTimeFigure(
      'Requests a second, over time',
      ['rate', 'failed'],
      rates,
      '',
      last,
      [
        { kind: 'trace rate', values: perSecond },
        { kind: 'trace failed', values: failures },
      ],
      table,
    ),
  ].join('')
}

const words = { p50: 'half are faster', p95: '95 % are', p99: '99 % are', rate: 'answered', failed: 'failed' }

function overTimeFigure(title, kinds, scale, unit, last, lines, table) {
  const legend = kinds.map((kind) => key(kind, words[kind]))
  const [top] = scale.ticks.slice(-1)
  const sides = `<div class="sides"><span>${short(top)}${unit}</span><span>0${unit}</span></div>`
  const foot = `<div class="feet"><span>0 s</span><span>${short(last)} s</span></div>`
  const plot = `<div class="timed">${sides}${overTime(lines, scale, title)}</div>${foot}`
  return figure(title, legend, [plot], '', table)
}

function line(name, plot, value) {
  return `<div class="line"><span class="name">${escaped(name)}</span>${plot}<span class="value">${escaped(value)}</span></div>`
}

function key(kind, text) {
  return `<li><span class="key ${kind}"></span>${escaped(text)}</li>`
}

function figure(title, legend, rows, foot, table) {
  const keys = legend.length > 0 ? `<ul class="legend">${legend.join('')}</ul>` : ''
  const scale =
    foot === '' ? '' : `<div class="line foot"><span class="name"></span>${foot}<span class="value"></span></div>`
  return `<figure><figcaption>${escaped(title)}</figcaption>${keys}<div class="plot">${rows.join('')}${scale}</div>${table}</figure>`
}
