import { expect, test } from 'vitest'
import { addAllCatalogues } from '../../shared/words/all-catalogues.ts'
import { speaking } from '../../shared/words/word.ts'
import { type FilterPanelFacts, filterPanel } from './filter-panel.ts'

addAllCatalogues()

const facts: FilterPanelFacts = {
  facets: { price: { lowest: 1850, highest: 42000 }, inStock: 2, tags: [], categories: [], options: [] },
  filters: { min: '30.5', max: '', inStock: false, tags: [], categories: [], options: [] },
  shelves: { categories: [], tags: [] },
  of: { tag: null, category: null },
  itemCount: 2,
  currency: 'EUR',
  action: '/shop',
  kept: [],
  hrefWith: () => '/shop',
}

test.each([
  ['en-US', 'value="30.5" placeholder="18.50"', 'placeholder="420.00"'],
  ['fr-FR', 'value="30,5" placeholder="18,50"', 'placeholder="420,00"'],
  ['de-DE', 'value="30,5" placeholder="18,50"', 'placeholder="420,00"'],
])('prices to filter by are written as %s writes them', (language, lowest, highest) => {
  const shown = speaking(language, () => filterPanel(facts)?.markup ?? '')
  expect(shown).toContain(lowest)
  expect(shown).toContain(highest)
})
