import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds on the page that is serious or critical, one line each. Base UI's focus guards are left out: each hands
 * the focus on as soon as it gets it.
 */
export async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>(`axe.run({ exclude: [['[data-base-ui-focus-guard]']] })`)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`))
}

/** How somebody looks at a page. */
export interface ViewMode {
  viewport: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
}

/** The same in every look, and where the page must be scrolled sideways. The page stays as it is, for loading it is what takes time. */
export async function findingsIn(page: Page, looks: ViewMode[]): Promise<string[]> {
  const findings: string[] = []
  for (const { viewport, colorScheme = 'light' } of looks) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (wider > 0) findings.push(`${wider} px wider than ${viewport.width}`)
    const found = await seriousFindings(page)
    findings.push(...found.map((finding) => `at ${viewport.width} px, ${colorScheme}: ${finding}`))
  }
  return findings
}

/** Each of these, light and dark. */
export const inBothSchemes = (...viewports: ViewMode['viewport'][]): ViewMode[] =>
  viewports.flatMap((viewport) => [
    { viewport, colorScheme: 'light' as const },
    { viewport, colorScheme: 'dark' as const },
  ])
