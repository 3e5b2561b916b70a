import { addDays, localDay } from '../../../shared/calendar.ts'
import type { EventSettings } from '../../../shared/events/event-settings.ts'
import { dayNumber, dayText, weekdayOf } from '../../../shared/events/series-days.ts'
import { idOf } from '../demo-id.ts'

interface DemoEvent {
  title: string
  excerpt: string
  categories: string[]
  event: EventSettings
  body: readonly string[]
}

const ZONE = 'America/New_York'
const SATURDAY = 5

const studio = {
  addressTitle: 'Harbour & Clay',
  addressLine1: '12 Van Brunt Street',
  addressLine2: 'Brooklyn, NY 11231',
  addressCountry: 'United States',
  mapLat: 40.6871,
  mapLng: -74.0019,
}

/** The pottery's dates: a class on every Saturday, of which one is cancelled, an opening of two days, and an evening that is over. */
export function demoEvents(now: string): DemoEvent[] {
  const today = localDay(new Date(now), ZONE)
  const from = dayNumber(today)
  const saturday = dayText(from + ((SATURDAY - weekdayOf(from) + 7) % 7))
  const at = (day: string, start: string, end: string) => ({ start: `${day}T${start}`, end: `${day}T${end}` })
  const common = { zone: ZONE, location: studio }
  return [
    {
      title: 'Saturday at the Wheel',
      excerpt: 'Three hours at the wheel, with clay, tools and firing. No experience needed.',
      categories: ['Classes'],
      event: {
        ...common,
        ...at(addDays(saturday, -28), '10:00', '13:00'),
        allDay: false,
        repeat: { every: 'week', interval: 1, ends: { by: 'never' } },
        exceptions: { [addDays(saturday, 14)]: { cancelled: true } },
        product: idOf('demo', 'saturday-at-the-wheel'),
      },
      body: [
        'You throw two or three pieces and choose the best. We glaze and fire it, and you collect it three weeks later.',
        'The class begins at ten all year round. Wear something that may get dirty.',
      ],
    },
    {
      title: 'Open kiln weekend',
      excerpt: 'We open the big kiln together and sell what comes out of it.',
      categories: ['Studio'],
      event: {
        ...common,
        ...at(addDays(saturday, 21), '00:00', '00:00'),
        end: `${addDays(saturday, 22)}T00:00`,
        allDay: true,
      },
      body: ['Coffee from ten, the kiln opens at noon on both days. Bring a box for what you take home.'],
    },
    {
      title: 'An evening about glazes',
      excerpt: 'Ash, iron and salt: what happens at 1,280 degrees.',
      categories: ['Studio'],
      event: { ...common, ...at(addDays(today, -20), '19:00', '21:00'), allDay: false },
      body: ['Thank you for coming. The notes are in our field guide.'],
    },
  ]
}
