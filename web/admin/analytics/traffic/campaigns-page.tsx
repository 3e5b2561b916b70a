import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { campaignsFileHref, campaignsQuery, salesByFileHref } from '../../../api/analytics.ts'
import { Pagination } from '../../../ui/controls/pagination.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/primitives/button.tsx'
import { usePermission } from '../../use-permission.ts'
import { useSiteWords } from '../../use-site-words.tsx'
import styles from '../analytics.module.css'
import { AnalyticsFrame } from '../analytics-frame.tsx'
import { SalesBySection } from '../commerce/sales-by-table.tsx'
import { ReportFilterBar } from '../period/report-filter-bar.tsx'
import { analyticsHref, readReportSearch, toDays } from '../period/report-search.ts'
import { useReportLocation } from '../period/use-report-location.ts'
import { ExportMenu } from '../report/export-action.tsx'
import { QueryResult } from '../report/query-result.tsx'
import { RowsSkeleton } from '../report/report-skeleton.tsx'
import { ReportTable } from '../report/report-table.tsx'
import { type CampaignsSearch, campaignDimensions } from './campaigns-search.ts'
import { dimensionWords } from './dimension-words.ts'
import { valueName } from './value-name.tsx'

/** Visits by campaign parameters; also for people who see no other traffic. */
export function CampaignsPage({ search }: { search: CampaignsSearch }) {
  const { by = 'campaign', cursor } = search
  const question = readReportSearch({ ...search })
  const place = useReportLocation('campaigns', question, { by: search.by })
  const words = useSiteWords()
  const router = useRouter()
  const seesSales = usePermission()('analytics.sales')
  const query = useQuery(campaignsQuery({ ...toDays(question), by, cursor }))
  const next = query.data?.nextPageCursor
  const hrefOf = (more: { by?: string | undefined; cursor?: string | undefined }) =>
    analyticsHref('campaigns', question, more)
  return (
    <AnalyticsFrame
      title="Campaigns"
      search={question}
      actions={
        <ExportMenu
          files={[
            { label: 'Visits', href: campaignsFileHref({ ...toDays(question), by }) },
            ...(seesSales ? [{ label: 'Sales', href: salesByFileHref({ ...toDays(question), by }) }] : []),
          ]}
        />
      }
    >
      <ReportFilterBar place={place} words={words} days={undefined} />
      <div className={styles.reportTools}>
        <Select
          label="Group by"
          labelHidden
          options={campaignDimensions.map((value) => ({ value, label: dimensionWords[value].label }))}
          value={by}
          onChange={(chosen) => void router.navigate({ href: hrefOf({ by: chosen }), replace: true })}
        />
      </div>
      <QueryResult query={query} skeleton={<RowsSkeleton />}>
        {({ rows }) =>
          rows.some(({ value }) => value !== '') ? (
            <ReportTable
              caption={dimensionWords[by].label}
              rows={rows}
              keyOf={({ value }) => value}
              shareOf={({ visits }) => visits / (rows[0]?.visits || 1)}
              columns={[
                {
                  label: dimensionWords[by].one,
                  cell: ({ value }) => valueName(by, value, words.language),
                  isFreeText: true,
                },
                { label: 'Visitors', cell: ({ visitors }) => words.number(visitors) },
                { label: 'Visits', cell: ({ visits }) => words.number(visits) },
                { label: 'Page views', cell: ({ pageViews }) => words.number(pageViews) },
                { label: 'Bounce rate', cell: ({ bounceRate }) => words.percent(bounceRate) },
                { label: 'Visit duration', cell: ({ visitSeconds }) => words.duration(visitSeconds) },
              ]}
            />
          ) : (
            <NoCampaigns />
          )
        }
      </QueryResult>
      {(cursor || next) && (
        <Pagination
          first={cursor && hrefOf({ by: search.by })}
          next={next ? hrefOf({ by: search.by, cursor: next }) : undefined}
        />
      )}
      {seesSales && (
        <SalesBySection
          by={by}
          search={question}
          words={words}
          otherHrefOf={(currency) => analyticsHref('sales', question, { currency })}
        />
      )}
    </AnalyticsFrame>
  )
}

const NoCampaigns = () => (
  <EmptyState
    drawing="people"
    title="No campaign yet"
    text="Add utm_campaign, utm_source and utm_medium to the links of a campaign, as in ?utm_campaign=spring: its visits are counted here."
  >
    <ButtonLink to={analyticsHref('campaigns', { period: 'year' })}>Show this year</ButtonLink>
  </EmptyState>
)
