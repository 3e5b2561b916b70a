import { CalendarField, PostTermFields, useChosenCalendar } from '../../editor/panels/blog-fields.tsx'
import { LineField } from '../../editor/panels/fields.tsx'

export function CalendarPanel() {
  const calendar = useChosenCalendar('calendar')
  return (
    <>
      <LineField name="heading" label="Heading" />
      <CalendarField name="calendar" empty="The first calendar" />
      {calendar && <PostTermFields blog={calendar} />}
    </>
  )
}
