import type { SignRow } from '../../../../src/analytics/page-contract.ts'
import type { SiteWords } from '../../site-words.ts'
import styles from '../analytics.module.css'
import { ReportTable } from '../report/report-table.tsx'
import { signLabel, signName } from './event-words.ts'

/** Forms, overlays and buttons by name, and events without properties. */
export function SignsTable({ signs, words }: { signs: readonly SignRow[]; words: SiteWords }) {
  const most = Math.max(1, ...signs.map(({ times }) => times))
  return (
    <section className={styles.reportCard}>
      <h2>Forms, overlays and buttons</h2>
      {signs.length === 0 ? (
        <p className="muted">No form, overlay or button was seen in this period.</p>
      ) : (
        <ReportTable
          caption="Forms, overlays and buttons, most frequent first"
          rows={signs}
          keyOf={({ what, name, about }) => `${what} ${name} ${about}`}
          shareOf={({ times }) => times / most}
          columns={[
            {
              label: 'Name',
              cell: ({ what, name, about }) => signName(name, what === 'overlay' ? '' : about),
              isFreeText: true,
            },
            { label: 'What', cell: (sign) => signLabel(sign), isText: true },
            { label: 'Times', cell: ({ times }) => words.number(times) },
            { label: 'Visits', cell: ({ visits }) => words.number(visits) },
          ]}
        />
      )}
    </section>
  )
}
