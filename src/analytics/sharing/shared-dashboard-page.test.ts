import { expect, test } from 'vitest'
import { addAllCatalogues } from '../../shared/words/all-catalogues.ts'
import { speaking } from '../../shared/words/word.ts'
import type { OverviewReply } from '../admin-contract.ts'
import { sharedDashboardPage } from './shared-dashboard-page.ts'

addAllCatalogues()

const figures = { visitors: 2, visits: 3, pageViews: 5, bounceRate: null, visitSeconds: null }
const overview = {
  from: '2026-11-29',
  to: '2026-11-30',
  totals: figures,
  previous: null,
  series: [{ slot: '2026-11-30', ...figures }],
} as unknown as OverviewReply
const lists = [
  { title: 'Sources' as const, nameOf: (value: string) => value, rows: [{ value: 'news.example', ...figures }] },
]

test.each([
  ['en-US', 'Sources', 'Days'],
  ['de-DE', 'Quellen', 'Tage'],
  ['fr-FR', 'Sources', 'Jours'],
])('each table says its title once, in %s', (language, ...titles) => {
  const shown = speaking(language, () => String(sharedDashboardPage({ overview, lists }).content.markup))
  for (const title of titles) expect(shown.split(`>${title}<`)).toHaveLength(2)
})
