import { figuresOf } from './figures.js'
import { reportPage } from './report-page.js'
import { reportText } from './report-text.js'
import { settings } from './settings.js'

/** k6's `handleSummary`: the summary as it is, the report as a page, and a text for the terminal. */
export function summaryOf(name, options) {
  return (data) => {
    const figures = figuresOf(data, { name, thresholds: options.thresholds })
    const text = { stdout: reportText(figures) }
    if (settings.results === '') return text
    const summary = { ...data, script: { name, thresholds: options.thresholds } }
    return {
      ...text,
      [`${settings.results}/summary.json`]: JSON.stringify(summary, null, 1),
      [`${settings.results}/report.html`]: reportPage(figures, { madeBy: 'k6' }),
    }
  }
}
