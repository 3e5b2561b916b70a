import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import styles from '../pages/pages.module.css'
import { usePermission } from '../use-permission.ts'
import { zoneOptions } from './zone-options.ts'

const views = [
  { value: 'list', label: 'A list of upcoming events' },
  { value: 'month', label: 'The month, and a list below it' },
]
const pastChoices = [
  { value: 'yes', label: 'Have a page of their own' },
  { value: 'no', label: 'Are not shown' },
]
const comments = [
  { value: 'yes', label: 'Open' },
  { value: 'no', label: 'Closed' },
]

/** How a calendar lists its events. */
export function CalendarCard() {
  const disabled = !usePermission()('pages.create')
  return (
    <Card title="Events">
      <div className={styles.fields}>
        <SelectField name="eventView" label="Shows" options={views} disabled={disabled} />
        <SelectField
          name="zone"
          label="Time zone of new events"
          options={[{ value: '', label: 'As the website' }, ...zoneOptions()]}
          disabled={disabled}
        />
        <TextField name="pageSize" label="Events on a page" type="number" disabled={disabled} required />
        <SelectField name="showsPast" label="Past events" options={pastChoices} disabled={disabled} />
        <SelectField name="comments" label="Comments on new events" options={comments} disabled={disabled} />
      </div>
    </Card>
  )
}
