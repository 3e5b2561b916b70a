import type { ProductSource } from '../../../../src/analytics/sales-contract.ts'
import type { SiteWords } from '../../site-words.ts'
import styles from '../analytics.module.css'
import { ReportTable } from '../report/report-table.tsx'
import { SourceName } from '../report/source-name.tsx'

/** Sources of the visits that viewed a product; each visit counts once. */
export function ProductSources({ sources, words }: { sources: readonly ProductSource[]; words: SiteWords }) {
  const most = Math.max(1, ...sources.map(({ seen }) => seen))
  return (
    <section className={styles.reportCard}>
      <h2>Where they came from</h2>
      {sources.length === 0 ? (
        <p className="muted">No visit looked at it in this period.</p>
      ) : (
        <ReportTable
          caption="Visits that looked at the product, by source"
          rows={sources}
          keyOf={({ source }) => source}
          shareOf={({ seen }) => seen / most}
          columns={[
            {
              label: 'Source',
              cell: ({ source }) => <SourceName source={source}>{source || 'Direct or unknown'}</SourceName>,
              isFreeText: true,
            },
            { label: 'Visits that saw it', cell: ({ seen }) => words.number(seen) },
            { label: 'With a quick view', cell: ({ quickViews }) => words.number(quickViews) },
            { label: 'That added it', cell: ({ added }) => words.number(added) },
            {
              label: 'Of those who saw it',
              cell: ({ seen, added }) => words.percent(seen === 0 ? null : added / seen),
            },
          ]}
        />
      )}
    </section>
  )
}
