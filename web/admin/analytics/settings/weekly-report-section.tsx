import { useQuery, useQueryClient } from '@tanstack/react-query'
import { saveWeeklyReport, weeklyReportQuery } from '../../../api/analytics.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { Switch } from '../../../ui/primitives/switch.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { SettingsSection } from '../../restock/settings/settings-section.tsx'
import { usePermission } from '../../use-permission.ts'

/** Whether last week's numbers are e-mailed each Monday. */
export function WeeklyReportSection() {
  const may = usePermission()
  const { data } = useQuery(weeklyReportQuery)
  const queries = useQueryClient()
  const toast = useToast()
  if (!data) return null
  const save = async (isEnabled: boolean) => {
    try {
      queries.setQueryData(weeklyReportQuery.queryKey, await saveWeeklyReport({ isEnabled }))
      toast({ message: isEnabled ? 'A report is e-mailed each Monday.' : 'No more weekly reports are e-mailed.' })
    } catch (failure) {
      toast({ message: messageOf(failure), problem: true })
    }
  }
  return (
    <SettingsSection title="Weekly report" about="The numbers of last week, by e-mail each Monday morning.">
      <Switch
        label="E-mail a report each Monday"
        hint="To everybody who may see these dashboards and has confirmed their address. Each can unsubscribe by a link in the e-mail."
        checked={data.isEnabled}
        disabled={!may('settings.general')}
        onChange={(isEnabled) => void save(isEnabled)}
      />
    </SettingsSection>
  )
}
