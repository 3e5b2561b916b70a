import { defineBlock } from '../block.ts'
import { SummaryProps, summaryDefaults, summaryList } from '../summary-v2/block.ts'

/** Legacy summary, rendered like `summary-v2`, which new pages get. */
export const summaryBlock = defineBlock(SummaryProps)({
  number: 20,
  name: 'summary',
  v: 1,
  defaults: summaryDefaults,
  migrations: {},
  isImportOnly: true,
  needs: (props) => ({ lists: [summaryList(props)] }),
  showsData: true,
  readsOnlyNeeds: true,
})
