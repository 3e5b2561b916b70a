const clocks = new Map<string, Intl.DateTimeFormat>()

/** `2026-11-30T09:00`: local date and time in a time zone (IANA name) of a moment (ISO 8601, or milliseconds). */
export function localMinute(at: string | number, timeZone: string): string {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

/** Cached, because creating a formatter takes longer than pricing a cart. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const kept = clocks.get(timeZone)
  if (kept) return kept
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(timeZone, made)
  return made
}

const MONTHS = [
  ['January', 'February', 'March', 'April', 'May', 'June'],
  ['July', 'August', 'September', 'October', 'November', 'December'],
].flat()

/** `30 November 2026, 09:00`. */
export function minuteInWords(minute: string): string {
  const [day = '', time = ''] = minute.split('T')
  const [year, month, date] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}, ${time}`
}
