import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoadContext, LoadPart, LoadPartsReply } from '../../../../src/analytics/page-contract.ts'
import { loadPartsQuery } from '../../../api/analytics.ts'
import { Select } from '../../../ui/controls/select.tsx'
import type { SiteWords } from '../../site-words.ts'
import styles from '../analytics.module.css'
import { type ReportSearch, toDays } from '../period/report-search.ts'
import { QueryResult } from '../report/query-result.tsx'
import { RowsSkeleton } from '../report/report-skeleton.tsx'
import { ReportTable } from '../report/report-table.tsx'
import { contextText, contextWords, loadPartWords } from './load-part-words.ts'

/** Duration of the phases of page loads, and who loaded pages. */
export function LoadParts({ search, words }: { search: ReportSearch; words: SiteWords }) {
  const [by, setBy] = useState<LoadContext>('language')
  const query = useQuery(loadPartsQuery({ ...toDays(search), by }))
  return (
    <QueryResult query={query} skeleton={<RowsSkeleton />}>
      {(reply) => (
        <>
          <PartsTable parts={reply.parts} words={words} />
          <section className={styles.reportCard}>
            <h2>Who loaded pages</h2>
            <Select
              label="Group by"
              labelHidden
              options={Object.entries(contextWords).map(([value, { label }]) => ({ value, label }))}
              value={by}
              onChange={(chosen) => setBy(chosen as LoadContext)}
            />
            <ReportTable
              caption={`Page loads by ${contextWords[by].label.toLowerCase()}`}
              rows={reply.contexts}
              keyOf={({ value }) => value}
              shareOf={({ loads }) => loads / (reply.contexts[0]?.loads || 1)}
              columns={[
                { label: contextWords[by].label, cell: ({ value }) => contextText(by, value, words.language) },
                { label: 'Page loads', cell: ({ loads }) => words.number(loads) },
                {
                  label: 'People',
                  cell: ({ people }) => words.number(people),
                  isMinor: by !== 'member' && by !== 'account',
                },
                { label: 'LCP', cell: ({ lcp }) => (lcp === null ? '–' : `${words.number(Math.round(lcp))} ms`) },
              ]}
            />
            {reply.isSampled && <p className="muted">Of the latest 20,000 page loads.</p>}
          </section>
        </>
      )}
    </QueryResult>
  )
}

function PartsTable({ parts, words }: { parts: LoadPartsReply['parts']; words: SiteWords }) {
  const text = (part: LoadPart, value: number) =>
    part.endsWith('BodySize')
      ? `${words.number(Math.round(value / 1_000))} kB`
      : `${words.number(Math.round(value))} ms`
  return (
    <section className={styles.reportCard}>
      <h2>Parts of loading</h2>
      {parts.length === 0 ? (
        <p className="muted">No parts of page loads were measured in this period.</p>
      ) : (
        <ReportTable
          caption="Parts of loading a page"
          rows={parts}
          keyOf={({ part }) => part}
          columns={[
            { label: 'Part', cell: ({ part }) => loadPartWords[part] },
            { label: 'Page loads', cell: ({ measured }) => words.number(measured), isMinor: true },
            { label: 'Median', cell: ({ part, median }) => text(part, median) },
            { label: '75th percentile', cell: ({ part, p75 }) => text(part, p75) },
          ]}
        />
      )}
    </section>
  )
}
