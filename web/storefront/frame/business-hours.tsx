import type { PageData } from '../../../src/pages/contract.ts'
import { spokenLocale, word } from '../../../src/shared/words/word.ts'
import './business-hours.css'

/** The week's order: a stored document has its keys in another one. */
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
/** A Monday, at noon. */
const MONDAY = Date.UTC(2026, 0, 5, 12)
const DAY_MS = 24 * 60 * 60 * 1_000

/** Days in the website's language, and times as the owner wrote them. */
export function BusinessHours({ hours = {} }: { hours: PageData['websiteSettings']['businessHours'] }) {
  const days = DAYS.flatMap((day, n) => (hours[day] ? [{ day, name: dayName(n), text: hours[day].text }] : []))
  if (days.length === 0) return null
  return (
    <section id="business-hours" className="business-hours" aria-label={word('Business hours')}>
      <dl>
        {days.map(({ day, name, text }) => (
          <div key={day}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** `Montag`, and with a capital in languages that write it small: it begins a line. */
function dayName(n: number): string {
  const format = new Intl.DateTimeFormat(spokenLocale(), { weekday: 'long', timeZone: 'UTC' })
  const name = format.format(MONDAY + n * DAY_MS)
  return name.charAt(0).toLocaleUpperCase(spokenLocale()) + name.slice(1)
}
