import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addGoal, analyticsKey, goalsQuery } from '../../../api/analytics.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { usePermission } from '../../use-permission.ts'

/** Makes a custom event a goal; the overview then shows in how many visits it occurred. */
export function EventGoal({ event }: { event: string }) {
  const may = usePermission()('settings.general')
  const { data } = useQuery(goalsQuery)
  const queries = useQueryClient()
  const toast = useToast()
  if (data?.goals.some(({ kind, target }) => kind === 'custom' && target === event))
    return <p className="muted">This event is a goal: the overview says in how many visits it happens.</p>
  if (!may || !data) return null
  const add = async () => {
    try {
      await addGoal({ kind: 'custom', name: event, event })
      await queries.invalidateQueries({ queryKey: analyticsKey })
      toast({ message: 'The event is a goal now.' })
    } catch (failure) {
      toast({ message: messageOf(failure), problem: true })
    }
  }
  return (
    <p>
      <Button onClick={() => void add()}>Make it a goal</Button>
    </p>
  )
}
