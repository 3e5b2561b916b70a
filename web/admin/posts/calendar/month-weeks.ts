export interface CalendarDay {
  /** `2026-11-30`. */
  date: string
  number: number
  isOther: boolean
}

/** Weeks of a month, `2026-11`, from Monday to Sunday, with the days of its neighbours that share them. */
export function monthWeeks(month: string): CalendarDay[][] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const start = new Date(first)
  start.setUTCDate(1 - ((first.getUTCDay() + 6) % 7))
  const weeks: CalendarDay[][] = []
  for (const day = start; weeks.length < 6; ) {
    const week = Array.from({ length: 7 }, () => {
      const date = day.toISOString().slice(0, 10)
      day.setUTCDate(day.getUTCDate() + 1)
      return { date, number: Number(date.slice(8)), isOther: !date.startsWith(month) }
    })
    if (weeks.length > 0 && week.every(({ isOther }) => isOther)) break
    weeks.push(week)
  }
  return weeks
}

/** The month so many months later, or earlier. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + months
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The month of the address; undefined for none or an invalid one. */
export function readMonth({ month }: Record<string, unknown>): string | undefined {
  return typeof month === 'string' && /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined
}
