import { useState } from 'react'
import type { PageReply } from '../../../src/pages/admin-contract.ts'
import type { EventSettings } from '../../../src/shared/events/event-settings.ts'
import { occurrencesBetween } from '../../../src/shared/events/occurrences.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { EventDialog } from './event-dialog.tsx'
import { describeOccurrence } from './event-values.ts'

const DATES_MAX = 3

/** When and where an event takes place. */
export function EventCard({ page, event }: { page: PageReply; event: EventSettings }) {
  const [isOpen, setOpen] = useState(false)
  const dates = occurrencesBetween(event, Date.now(), Number.POSITIVE_INFINITY, DATES_MAX)
  const place = event.location?.addressTitle || event.location?.addressLine1
  return (
    <>
      <Card
        title="Date and place"
        action={<Button onClick={() => setOpen(true)}>Change date and place</Button>}
        hint={`Times of ${event.zone.replaceAll('_', ' ')}.`}
      >
        {event.cancelled && <p>Cancelled.</p>}
        {dates.length === 0 ? (
          <p>It is over.</p>
        ) : (
          <ul>
            {dates.map((one) => (
              <li key={one.day}>{describeOccurrence(event, one)}</li>
            ))}
          </ul>
        )}
        {place && <p>{place}</p>}
      </Card>
      {isOpen && <EventDialog page={page} event={event} onClose={() => setOpen(false)} />}
    </>
  )
}
