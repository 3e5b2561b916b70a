import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { LoadContext } from '../../../../src/analytics/page-contract.ts'
import type { SpeedReply } from '../../../../src/analytics/speed-contract.ts'
import { loadPartsFileHref, speedFileHref, speedQuery } from '../../../api/analytics.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { SiteWords } from '../../site-words.ts'
import { useSiteWords } from '../../use-site-words.tsx'
import styles from '../analytics.module.css'
import { AnalyticsFrame } from '../analytics-frame.tsx'
import { ReportFilterBar } from '../period/report-filter-bar.tsx'
import { readReportSearch, toDays } from '../period/report-search.ts'
import { useReportLocation } from '../period/use-report-location.ts'
import { ExportMenu } from '../report/export-action.tsx'
import { QueryResult } from '../report/query-result.tsx'
import { ReportSkeleton } from '../report/report-skeleton.tsx'
import { valueText } from '../traffic/dimension-words.ts'
import { contextWords } from './load-part-words.ts'
import { LoadParts } from './load-parts.tsx'
import { SpeedChart } from './speed-chart.tsx'
import { SpeedFigures } from './speed-figures.tsx'
import { readSpeedSearch, type SpeedSearch, speedHref } from './speed-search.ts'
import { SpeedTable } from './speed-table.tsx'

/** Report of page speed as measured in visitors' browsers. */
export function SpeedPage({ search }: { search: SpeedSearch }) {
  return (
    <AnalyticsFrame title="Speed" search={readReportSearch({ ...search })} actions={<Export search={search} />}>
      <Speeds search={search} />
    </AnalyticsFrame>
  )
}

function Export({ search }: { search: SpeedSearch }) {
  const { page, device } = search
  const asked = toDays(readReportSearch({ ...search }))
  const days = { label: 'By day', href: speedFileHref({ ...asked, groupBy: 'day', page, device }) }
  // A single page or device is shown by day only.
  if (page !== undefined || device !== undefined) return <ExportMenu files={[days]} />
  return (
    <ExportMenu
      files={[
        days,
        { label: 'By page', href: speedFileHref({ ...asked, groupBy: 'page' }) },
        { label: 'By device', href: speedFileHref({ ...asked, groupBy: 'device' }) },
        { label: 'Phases of page loads', href: loadPartsFileHref({ ...asked, report: 'parts' }) },
        ...Object.entries(contextWords).map(([by, { label }]) => ({
          label: `Page loads by ${label.toLowerCase()}`,
          href: loadPartsFileHref({ ...asked, report: 'contexts', by: by as LoadContext }),
        })),
      ]}
    />
  )
}

function Speeds({ search }: { search: SpeedSearch }) {
  const question = readReportSearch({ ...search })
  const { metric, page, device } = search
  const place = useReportLocation('speed', question, { metric, page, device })
  const words = useSiteWords()
  const query = useQuery(speedQuery({ ...toDays(question), groupBy: 'day', page, device }))
  return (
    <>
      <ReportFilterBar place={place} words={words} days={query.data} />
      <SpeedChips search={search} words={words} />
      <QueryResult query={query} skeleton={<ReportSkeleton />}>
        {(reply) => (reply.hasSpeeds ? <Numbers reply={reply} search={search} words={words} /> : <NoSpeeds />)}
      </QueryResult>
    </>
  )
}

function SpeedChips({ search, words }: { search: SpeedSearch; words: SiteWords }) {
  const router = useRouter()
  const { page, device, ...rest } = search
  if (page === undefined && device === undefined) return null
  const label = page ? `Page: ${page}` : `Device: ${valueText('device', device ?? '', words.language)}`
  return (
    <search className={styles.filterChips} aria-label="Filters">
      <Chip
        label={label}
        removeLabel="Remove filter"
        onRemove={() => void router.navigate({ href: speedHref(rest), resetScroll: false })}
      />
    </search>
  )
}

function Numbers({ reply, search, words }: { reply: SpeedReply; search: SpeedSearch; words: SiteWords }) {
  const metric = search.metric ?? 'lcp'
  return (
    <>
      <p className={classNames('muted', styles.reportAbout)}>
        Three of four page loads were at least this fast (75th percentile, within 1 %).{' '}
        {loadsText(reply.totals.loads, words)}
      </p>
      <SpeedFigures
        reply={reply}
        current={metric}
        hrefOf={(name) => speedHref(readSpeedSearch({ ...search, metric: name }))}
        words={words}
      />
      <SpeedChart reply={reply} metric={metric} words={words} />
      {search.page === undefined && search.device === undefined && (
        <>
          <SpeedTable groupBy="page" search={search} words={words} />
          <SpeedTable groupBy="device" search={search} words={words} />
          <LoadParts search={readReportSearch({ ...search })} words={words} />
        </>
      )}
    </>
  )
}

const NoSpeeds = () => (
  <EmptyState
    drawing="chart"
    title="No page loads measured yet"
    text="Browsers of visitors measure how fast pages are, and tell it 30 seconds after a page has loaded or when it is left. The first numbers appear here soon after that."
  />
)

function loadsText(loads: number, words: SiteWords): string {
  return loads === 1 ? '1 page load measured.' : `${words.number(loads)} page loads measured.`
}
