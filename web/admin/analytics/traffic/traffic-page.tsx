import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { breakdownQuery, exportHref, overviewQuery } from '../../../api/analytics.ts'
import { Pagination } from '../../../ui/controls/pagination.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { useSiteWords } from '../../use-site-words.tsx'
import styles from '../analytics.module.css'
import { AnalyticsFrame } from '../analytics-frame.tsx'
import { ReportFilterBar } from '../period/report-filter-bar.tsx'
import { readReportSearch, toReportRequest } from '../period/report-search.ts'
import { useReportLocation } from '../period/use-report-location.ts'
import { ExportMenu } from '../report/export-action.tsx'
import { dimensionNames, dimensionWords } from './dimension-words.ts'
import { FilterChips } from './filter-chips.tsx'
import { readTrafficSearch, type TrafficSearch, trafficHref } from './traffic-search.ts'
import { ValueResults } from './value-results.tsx'

/** Visits by one dimension, with all metrics. */
export function TrafficPage({ search }: { search: TrafficSearch }) {
  const { dimension = 'page' } = search
  const question = readReportSearch({ ...search })
  const href = exportHref({ ...toReportRequest(question), report: dimension, search: search.search })
  return (
    <AnalyticsFrame
      title="Traffic"
      search={question}
      actions={<ExportMenu files={[{ label: dimensionWords[dimension].label, href }]} />}
    >
      <Traffic search={search} />
    </AnalyticsFrame>
  )
}

function Traffic({ search }: { search: TrafficSearch }) {
  const { dimension = 'page', search: wanted, cursor } = search
  const question = readReportSearch({ ...search })
  const place = useReportLocation('traffic', question, { dimension: search.dimension, search: wanted })
  const words = useSiteWords()
  const { data: overview } = useQuery(overviewQuery(toReportRequest(question)))
  const query = useQuery(breakdownQuery({ ...toReportRequest(question), dimension, search: wanted, cursor }))
  const next = query.data?.nextPageCursor
  return (
    <>
      <ReportFilterBar place={place} words={words} days={overview} />
      <FilterChips place={place} />
      <TrafficTools search={search} />
      <ValueResults query={query} dimension={dimension} place={place} isSearched={Boolean(wanted ?? cursor)} />
      {(cursor || next) && (
        <Pagination
          first={cursor && trafficHref(changed(search, {}))}
          next={next ? trafficHref({ ...search, cursor: next }) : undefined}
        />
      )}
    </>
  )
}

/** Another list starts at its first page. */
const changed = ({ cursor: _, ...search }: TrafficSearch, change: Record<string, string>): TrafficSearch =>
  readTrafficSearch({ ...search, ...change })

const options = dimensionNames.map((name) => ({ value: name, label: dimensionWords[name].label }))

function TrafficTools({ search }: { search: TrafficSearch }) {
  const router = useRouter()
  const go = (change: Record<string, string>) =>
    void router.navigate({ href: trafficHref(changed(search, change)), replace: true, resetScroll: false })
  return (
    <div className={styles.reportTools}>
      <Select
        label="Group by"
        labelHidden
        options={options}
        value={search.dimension ?? 'page'}
        onChange={(dimension) => go({ dimension, search: '' })}
      />
      <SearchField label="Search values" value={search.search ?? ''} onSearch={(words) => go({ search: words })} />
    </div>
  )
}
