import type { EventsQuery } from '../block.ts'

interface ChosenEvents {
  calendar: string
  category: string
  tag: string
}

/** What the block asks of its calendar. */
export const calendarEvents = ({ calendar, category, tag }: ChosenEvents): EventsQuery => ({
  calendar,
  show: 'month',
  category,
  tag,
  limit: 1,
})

interface SummarisedEvents extends ChosenEvents {
  showPastOrUpcomingEvents: 'upcoming' | 'past'
  limit: number
}

/** What a summary of events asks. */
export const summaryEvents = ({ showPastOrUpcomingEvents: show, limit, ...chosen }: SummarisedEvents): EventsQuery => ({
  calendar: chosen.calendar,
  show,
  category: chosen.category,
  tag: chosen.tag,
  limit,
})
