import { useQuery } from '@tanstack/react-query'
import { panelEventsQuery } from '../../../api/analytics.ts'
import type { SiteWords } from '../../site-words.ts'
import styles from '../analytics.module.css'
import { ReportTable } from '../report/report-table.tsx'

const panelWords: Record<string, string> = {
  inventory: 'Inventory',
  'api-keys': 'API keys',
  'api-key-creation': 'New API key',
  'ad-feed': 'Ad feed',
  pixel: 'Pixel',
}

/** Usage of the admin's panels by the team: how often, but not by whom. */
export function PanelsTable({ words }: { words: SiteWords }) {
  const { data } = useQuery(panelEventsQuery)
  if (!data || data.events.length === 0) return null
  return (
    <section className={styles.reportCard}>
      <h2>Panels of the admin</h2>
      <p className="muted">What your team did in the last 90 days, without names.</p>
      <ReportTable
        caption="Actions in panels, most frequent first"
        rows={data.events}
        keyOf={({ panel, action }) => `${panel} ${action}`}
        shareOf={({ times }) => times / (data.events[0]?.times || 1)}
        columns={[
          { label: 'Action', cell: ({ action }) => action.replaceAll('-', ' ') },
          { label: 'Panel', cell: ({ panel }) => panelWords[panel] ?? panel, isText: true },
          { label: 'Times', cell: ({ times }) => words.number(times) },
        ]}
      />
    </section>
  )
}
