import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { addSegment, segmentsQuery } from '../../../api/analytics.ts'
import { SettingsSection } from '../../restock/settings/settings-section.tsx'
import { useSiteWords } from '../../use-site-words.tsx'
import { analyticsHref, writeFilters } from '../period/report-search.ts'
import { filterText } from '../traffic/dimension-words.ts'
import { NamedList } from './named-list.tsx'

/** Saved filters, which are created on the dashboards. */
export function SegmentSection() {
  const { data } = useQuery(segmentsQuery)
  const { language } = useSiteWords()
  const segments = data?.segments
  const restore = async (id: string) => {
    const segment = segments?.find(({ segmentId }) => segmentId === id)
    if (segment) await addSegment({ name: segment.name, filters: segment.filters })
  }
  return (
    <SettingsSection title="Segments" about="Filters kept under a name, for everybody who sees the traffic.">
      <NamedList
        kind="segments"
        notes={segments?.map(({ segmentId, name, filters }) => ({
          id: segmentId,
          name,
          about: (
            <a href={analyticsHref('', { f: writeFilters(filters) })}>
              {filters.map((filter, place) => (
                <Fragment key={filter}>
                  {place > 0 && ', '}
                  <bdi>{filterText(filter, language)}</bdi>
                </Fragment>
              ))}
            </a>
          ),
        }))}
        empty="No segments yet. On the overview, press a row to filter by it, then “Save as segment”."
        restore={restore}
      />
    </SettingsSection>
  )
}
