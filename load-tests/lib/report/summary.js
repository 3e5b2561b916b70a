import { settings } from '../settings.js'
import { figuresOf } from './figures.js'
import { reportPage } from './page.js'
import { reportText } from './text.js'

/** k6's `handleSummary`: writes the raw summary, the report as a page, and a text for the terminal. */
export function summaryOf(name, options) {
  return (data) => {
    const script = { name, thresholds: options.thresholds, seconds: plannedSeconds(options) }
    const figures = figuresOf(data, script)
    const text = { stdout: reportText(figures) }
    if (settings.results === '') return text
    const summary = { ...data, script }
    return {
      ...text,
      [`${settings.results}/summary.json`]: JSON.stringify(summary, null, 1),
      [`${settings.results}/report.html`]: reportPage(figures, { madeBy: 'k6' }),
    }
  }
}

/** Time in which journeys start; 0 if their number is fixed. */
function plannedSeconds({ scenarios }) {
  const each = Object.keys(scenarios).map((name) =>
    (scenarios[name].stages || []).reduce((sum, { duration }) => sum + secondsOf(duration), 0),
  )
  return Math.max(...each)
}

/** 1h30m, 2m, 20s, 500ms */
function secondsOf(text) {
  const units = { ms: 0.001, s: 1, m: 60, h: 3600 }
  const parts = String(text).match(/[\d.]+(?:ms|[smh])/g) || []
  return parts.reduce((sum, part) => sum + Number.parseFloat(part) * units[part.replace(/[\d.]/g, '')], 0)
}
