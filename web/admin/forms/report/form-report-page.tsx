import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormReportReply } from '../../../../src/forms/admin-contract.ts'
import { formReportQuery } from '../../../api/forms.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingLines } from '../../../ui/feedback/loading-lines.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Segmented } from '../../../ui/primitives/segmented.tsx'
import { ChartBox } from '../../analytics/charts/chart-box.tsx'
import { type Column, ReportTable } from '../../analytics/report/report-table.tsx'
import { useSiteWords } from '../../use-site-words.tsx'
import styles from '../forms.module.css'
import { FormFrame } from '../forms-frame.tsx'
import { periodOf, reportPeriods } from './report-periods.ts'

/** How often a form is seen, begun and sent, by version, and where people give up. */
export function FormReportPage({ formId }: { formId: string }) {
  return (
    <FormFrame formId={formId} current="report">
      {() => <Report formId={formId} />}
    </FormFrame>
  )
}

const lines = [
  { key: 'seen', label: 'Seen', look: 'solid' },
  { key: 'begun', label: 'Begun', look: 'dashed' },
  { key: 'sent', label: 'Sent', look: 'dotted' },
] as const

function Report({ formId }: { formId: string }) {
  const words = useSiteWords()
  const [days, setDays] = useState<(typeof reportPeriods)[number]['value']>('30')
  const [now] = useState(() => Date.now())
  const { data, error, refetch } = useQuery(formReportQuery(formId, periodOf(Number(days), now, words.timeZone)))
  return (
    <div className={styles.tables}>
      <Segmented label="Period" value={days} options={reportPeriods} onChange={setDays} />
      {error && !data && <LoadError title="The report could not be loaded" error={error} onRetry={refetch} />}
      {!error && !data && <LoadingLines label="Loading the report" />}
      {data && <Figures report={data} />}
    </div>
  )
}

function Figures({ report }: { report: FormReportReply }) {
  const words = useSiteWords()
  if (!report.days.some(({ seen, begun, sent }) => seen + begun + sent > 0))
    return <EmptyState title="No views yet" text="Visits are counted without cookies once the form is on a page." />
  return (
    <>
      <ChartBox
        title="Visitors"
        points={report.days.map(({ day, seen, begun, sent }) => ({ slot: day, values: { seen, begun, sent } }))}
        lines={lines}
        words={words}
        format={words.number}
      />
      <Card title="Versions" hint="Each saved change makes a new one.">
        <ReportTable
          caption="Figures by version"
          rows={report.versions}
          keyOf={({ version }) => String(version)}
          columns={versionColumns(words)}
        />
      </Card>
      <Card title="Where people give up" hint="The last field they touched without sending the form.">
        {report.lastFields.length === 0 ? (
          <p className={styles.quiet}>Nobody has given up.</p>
        ) : (
          <ReportTable
            caption="Last fields"
            rows={report.lastFields}
            keyOf={({ version, fieldId }) => `${version} ${fieldId}`}
            columns={lastFieldColumns(words)}
          />
        )}
      </Card>
    </>
  )
}

type Words = ReturnType<typeof useSiteWords>

type Columns<Row> = [Column<Row>, ...Column<Row>[]]

function versionColumns(words: Words): Columns<FormReportReply['versions'][number]> {
  return [
    { label: 'Version', cell: ({ version }) => String(version) },
    { label: 'Seen', cell: ({ seen }) => words.number(seen) },
    { label: 'Begun', cell: ({ begun }) => words.number(begun) },
    { label: 'Sent', cell: ({ sent }) => words.number(sent) },
    // Without scripts a form is sent that was never counted as seen.
    { label: 'Sent of seen', cell: ({ seen, sent }) => words.percent(seen >= sent && seen > 0 ? sent / seen : null) },
  ]
}

function lastFieldColumns(words: Words): Columns<FormReportReply['lastFields'][number]> {
  return [
    { label: 'Field', isText: true, isFreeText: true, cell: ({ title, fieldId }) => title || fieldId },
    { label: 'Version', cell: ({ version }) => String(version) },
    { label: 'Gave up here', cell: ({ left }) => words.number(left) },
  ]
}
