import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventKind, Goal, NewGoal } from '../../../../src/analytics/admin-contract.ts'
import { addGoal, analyticsKey, goalsQuery } from '../../../api/analytics.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { SettingsSection } from '../../restock/settings/settings-section.tsx'
import { usePermission } from '../../use-permission.ts'
import { NamedList } from './named-list.tsx'

const eventWords: Record<EventKind, string> = {
  'add-to-cart': 'Something is put into a cart',
  purchase: 'Something is bought',
  'product-view': 'A product is looked at',
  'quick-view': 'A product is looked at quickly',
  'site-search': 'Something is searched for',
  audio: 'Audio is played',
  video: 'A video is played',
  'button-click': 'A button is pressed',
}

/** Goals of visits. */
export function GoalSection() {
  const may = usePermission()
  const { data } = useQuery(goalsQuery)
  const [isOpen, setOpen] = useState(false)
  const goals = data?.goals
  const restore = async (id: string) => {
    const goal = goals?.find(({ goalId }) => goalId === id)
    if (goal) await addGoal(newGoalOf(goal))
  }
  return (
    <div id="goals">
      <SettingsSection title="Goals" about="What visits should come to. The overview says how many do.">
        <NamedList
          kind="goals"
          notes={goals?.map((goal) => ({ id: goal.goalId, name: goal.name, about: targetText(goal) }))}
          empty="No goals yet. A good first one: something is put into a cart."
          restore={restore}
        />
        {may('settings.general') && (
          <div>
            <Button onClick={() => setOpen(true)}>Add goal</Button>
          </div>
        )}
        {isOpen && <GoalDialog onClose={() => setOpen(false)} />}
      </SettingsSection>
    </div>
  )
}

function targetText({ kind, target }: Goal): string {
  if (kind === 'custom') return `Event ${target}`
  return kind === 'path' ? `Page ${target}` : eventWords[target as EventKind]
}

function newGoalOf({ kind, name, target }: Goal): NewGoal {
  if (kind === 'path') return { kind, name, pattern: target }
  return kind === 'custom' ? { kind, name, event: target } : { kind, name, event: target as EventKind }
}

const options = [
  ...Object.entries(eventWords).map(([value, label]) => ({ value, label })),
  { value: 'custom', label: 'Your own event happens' },
]

const isOwnName = (text: string) => /^[\w-]{1,100}$/.test(text)

function isChosen(event: string, pattern: string, own: string): boolean {
  if (event === 'custom') return isOwnName(own)
  return event !== '' || pattern.startsWith('/')
}

function GoalDialog({ onClose }: { onClose(): void }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [event, setEvent] = useState<EventKind | 'custom' | ''>('add-to-cart')
  const [pattern, setPattern] = useState('')
  const [own, setOwn] = useState('')
  const isReady = name.trim() !== '' && isChosen(event, pattern, own)
  const add = async () => {
    if (event === '') await addGoal({ kind: 'path', name, pattern })
    else if (event === 'custom') await addGoal({ kind: 'custom', name, event: own })
    else await addGoal({ kind: 'event', name, event })
    await queries.invalidateQueries({ queryKey: analyticsKey })
  }
  return (
    <FormDialog
      title="Add goal"
      submitLabel="Add goal"
      busyLabel="Adding …"
      ready={isReady}
      onSubmit={add}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={100} value={name} onChange={setName} />
      <Select
        label="It is reached when"
        empty="A page is seen"
        options={options}
        value={event}
        onChange={(value) => setEvent(value as EventKind | 'custom' | '')}
      />
      {event === 'custom' && (
        <TextField
          label="Name of the event"
          hint="As your script tells it: wishlist_add"
          error={own !== '' && !isOwnName(own) ? 'Use letters, digits, - and _ only.' : undefined}
          maxLength={100}
          value={own}
          onChange={setOwn}
        />
      )}
      {event === '' && (
        <TextField
          label="Path of the page"
          hint="Begins with a slash; * stands for anything: /shop/*"
          error={pattern !== '' && !pattern.startsWith('/') ? 'A path begins with a slash.' : undefined}
          maxLength={500}
          value={pattern}
          onChange={setPattern}
        />
      )}
    </FormDialog>
  )
}
