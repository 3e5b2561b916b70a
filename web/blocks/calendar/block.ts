import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { calendarEvents } from '../fields/events-query.ts'
import { Line } from '../fields/fields.ts'

/** The current month of a calendar: every date is a link to its event. */
export const calendarBlock = defineBlock(
  z.object({
    heading: Line,
    /** Id; empty: the first that everybody sees. */
    calendar: z.string().check(z.maxLength(100)),
    /** Only events with both; empty: any. */
    category: z.string().check(z.maxLength(200)),
    tag: z.string().check(z.maxLength(200)),
  }),
)({
  number: 26,
  name: 'calendar',
  v: 1,
  defaults: () => ({ heading: '', calendar: '', category: '', tag: '' }),
  migrations: {},
  needs: (props) => ({ events: [calendarEvents(props)] }),
  showsData: true,
  readsOnlyNeeds: true,
})
