import { escaped } from './numbers.js'

/**
 * Plots as inline SVG. Horizontal positions are percentages, so that a plot fills the width while marks and text keep their
 * size.
 */

/** Round numbers from zero to slightly above the maximum. */
export function scaleTo(largest) {
  const rough = Math.max(largest, 1e-9) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough)
  const ticks = []
  for (let n = 0; n * step < largest + step * 0.999; n++) ticks.push(Math.round(n * step * 1e6) / 1e6)
  const end = ticks[ticks.length - 1] || 1
  return { ticks, across: (value) => (100 * value) / end }
}

/** A logarithmic axis, for times that differ by orders of magnitude. */
export function logScale(least, largest) {
  const from = Math.floor(Math.log10(Math.max(least, 0.1)))
  const to = Math.max(from + 1, Math.ceil(Math.log10(Math.max(largest, 0.1))))
  const ticks = []
  for (let power = from; power <= to; power++) ticks.push(10 ** power)
  const across = (value) => (100 * (Math.log10(Math.max(value, 10 ** from)) - from)) / (to - from)
  return { ticks, across }
}

/** A row of a plot: grid lines at the ticks, with marks. */
export function row(scale, marks, label) {
  const lines = scale.ticks.map(
    (tick) => `<line class="tick" x1="${p(scale.across(tick))}" x2="${p(scale.across(tick))}" y1="0" y2="28"/>`,
  )
  return `<svg class="row" height="28" role="img" aria-label="${escaped(label)}">${lines.join('')}${marks}</svg>`
}

/** Legend of the lines. */
export function axis(scale, nameOf) {
  const texts = scale.ticks.map((tick, n) => {
    const side = n === 0 ? 'start' : n === scale.ticks.length - 1 ? 'end' : 'middle'
    return `<text x="${p(scale.across(tick))}" y="12" text-anchor="${side}">${escaped(nameOf(tick))}</text>`
  })
  return `<svg class="axis" height="16" aria-hidden="true">${texts.join('')}</svg>`
}

export function bar(from, to, kind) {
  return `<rect class="${kind}" x="${p(from)}" y="7" width="${p(Math.max(0, to - from))}" height="14" rx="2"/>`
}

export function rule(from, to, kind) {
  return `<line class="${kind}" x1="${p(from)}" x2="${p(to)}" y1="14" y2="14"/>`
}

export function dot(at, kind) {
  return `<circle class="${kind}" cx="${p(at)}" cy="14" r="5"/>`
}

/** A goal: values right of it exceed it. */
export function stop(at, kind) {
  return `<line class="${kind}" x1="${p(at)}" x2="${p(at)}" y1="3" y2="25"/>`
}

/** Lines over time. @param lines `[{ kind, values }]`, one value per moment, undefined if there is none */
export function overTime(lines, scale, label) {
  const paths = lines.map(({ kind, values }) => `<path class="${kind}" d="${pathOf(values, scale)}"/>`)
  const ticks = scale.ticks.map(
    (tick) => `<line class="tick" x1="0" x2="100" y1="${100 - scale.across(tick)}" y2="${100 - scale.across(tick)}"/>`,
  )
  return `<svg class="time" viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label="${escaped(label)}">${ticks.join('')}${paths.join('')}</svg>`
}

function pathOf(values, scale) {
  let isDrawing = false
  const steps = []
  values.forEach((value, n) => {
    const x = values.length > 1 ? (100 * n) / (values.length - 1) : 50
    if (value !== undefined && value !== null)
      steps.push(`${isDrawing ? 'L' : 'M'}${x.toFixed(2)} ${(100 - scale.across(value)).toFixed(2)}`)
    isDrawing = value !== undefined && value !== null
  })
  return steps.join('')
}

function p(percentage) {
  return `${Math.round(100 * Math.min(100, Math.max(0, percentage))) / 100}%`
}
