import { defineBlock } from '../block.ts'
import { SummaryProps, summaryDefaults, summaryMigrations, summaryNeeds } from '../summary-v2/block.ts'

/** Legacy summary, rendered like `summary-v2`, which new pages get. */
export const summaryBlock = defineBlock(SummaryProps)({
  number: 20,
  name: 'summary',
  v: 4,
  defaults: summaryDefaults,
  migrations: summaryMigrations,
  isImportOnly: true,
  needs: summaryNeeds,
  showsData: true,
  readsOnlyNeeds: true,
})
