import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that look at colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Serious and critical axe violations on the page, one line each. Base UI's focus guards are excluded, because they pass the
 * focus on at once.
 */
export function seriousFindings(page: Page): Promise<string[]> {
  return violationsOn(page, {})
}

/** Only violations are described, because describing what passes takes most of the time. */
async function violationsOn(page: Page, options: RunOptions): Promise<string[]> {
  if (await page.evaluate(`typeof axe === 'undefined'`)) await page.evaluate(axe)
  const json = JSON.stringify({ ...options, resultTypes: ['violations'] } satisfies RunOptions)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run({ exclude: [['[data-base-ui-focus-guard]']] }, ${json})`,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`))
}

/** Viewport and colour scheme. */
export interface ViewMode {
  viewport: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
}

/**
 * Violations in every mode, and horizontal overflow. The page is not reloaded, because loading is slow; where only the colour
 * scheme changes, only colours are looked at again.
 */
export async function findingsIn(page: Page, looks: ViewMode[]): Promise<string[]> {
  const findings: string[] = []
  let previous: ViewMode['viewport'] | undefined
  for (const { viewport, colorScheme = 'light' } of looks) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (wider > 0) findings.push(`${wider} px wider than ${viewport.width}`)
    const isOnlyRecoloured = viewport === previous
    previous = viewport
    const found = await violationsOn(page, isOnlyRecoloured ? { runOnly: colourRules } : {})
    findings.push(...found.map((finding) => `at ${viewport.width} px, ${colorScheme}: ${finding}`))
  }
  return findings
}

/** Each of these viewports, light and dark. */
export const inBothSchemes = (...viewports: ViewMode['viewport'][]): ViewMode[] =>
  viewports.flatMap((viewport) => [
    { viewport, colorScheme: 'light' as const },
    { viewport, colorScheme: 'dark' as const },
  ])
