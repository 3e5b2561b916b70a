import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { saveWeeklyReport, sendTestReport, weeklyReportQuery } from '../../../api/analytics.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Switch } from '../../../ui/primitives/switch.tsx'
import { SettingsSection } from '../../restock/settings/settings-section.tsx'
import { usePermission } from '../../use-permission.ts'

/** Sends the report to the signed-in person, and shows to which address. */
function TestReport() {
  const test = useMutation({ mutationFn: sendTestReport })
  return (
    <div>
      <Button busy={test.isPending} onClick={() => test.mutate()}>
        Send me a test
      </Button>
      <p role="status">{test.data && `The report of last week was sent to ${test.data.sentTo}.`}</p>
      <p className="failure" role="alert">
        {test.error && messageOf(test.error)}
      </p>
    </div>
  )
}

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
      <TestReport />
    </SettingsSection>
  )
}
