import { figure, percent, short, whole } from './numbers.js'

const HEAD = ['request', 'count', 'per second', 'failed', 'p50 ms', 'p95 ms', 'p99 ms']

/** The figures for a terminal. */
export function reportText({ title, seconds, facts, kinds, thresholds, checks }) {
  const crossed = thresholds.filter(({ ok }) => ok === false)
  const untold = thresholds.filter(({ ok }) => ok === undefined).length
  const wrong = checks.filter(({ fails }) => fails > 0)
  const pace = `${whole(facts.requests)} requests in ${whole(seconds)} s, ${short(facts.perSecond)} a second`
  const kept = `${thresholds.length - untold} of ${thresholds.length} thresholds are kept; this summary does not tell of ${untold}`
  const verdict =
    crossed.length === 0
      ? untold > 0
        ? kept
        : `✓ all ${thresholds.length} thresholds are kept`
      : `✗ ${crossed.length} of ${thresholds.length} thresholds are crossed`
  const lines = [
    `${title}: ${pace}, ${percent(facts.failed)} failed`,
    '',
    ...tableOf([HEAD].concat(kinds.map(rowOf))),
    '',
    ...(facts.interrupted > 0 ? [`${whole(facts.interrupted)} journeys were interrupted at the end`] : []),
    ...wrong.map(({ name, fails }) => `✗ ${name}: ${fails} times not`),
    ...crossed.map(({ metric, wanted, found }) => `✗ ${metric}: ${wanted} is wanted, ${figure(found)} was found`),
    verdict,
  ]
  return `\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n`
}

function rowOf({ kind, count, perSecond, failed, p50, p95, p99 }) {
  return [kind, whole(count), short(perSecond), percent(failed), short(p50), short(p95), short(p99)]
}

function tableOf(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((cells) => cells[column].length)))
  const pad = (text, column) => (column === 0 ? text.padEnd(widths[column]) : text.padStart(widths[column]))
  return rows.map((cells) => cells.map(pad).join('  '))
}
