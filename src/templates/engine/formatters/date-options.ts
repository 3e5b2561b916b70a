import { dateFormat } from './intl-cache.ts'
import { optionsOf } from './number-options.ts'

type Width = 'full' | 'long' | 'medium' | 'short'
const widths: readonly string[] = ['full', 'long', 'medium', 'short']
const isWidth = (text: string): text is Width => widths.includes(text)

/** Calendars that templates may choose. */
const calendars: Record<string, string> = {
  buddhist: 'buddhist',
  gregorian: 'gregory',
  gregory: 'gregory',
  iso8601: 'iso8601',
  japanese: 'japanese',
  persian: 'persian',
}

/** Letters of a skeleton with how often they may stand, and what each then is. */
const letters: Record<string, { option: keyof Intl.DateTimeFormatOptions; forms: readonly (string | number)[] }> = {
  G: { option: 'era', forms: ['short', 'short', 'short', 'long', 'narrow'] },
  y: { option: 'year', forms: ['numeric', '2-digit', 'numeric', 'numeric'] },
  Y: { option: 'year', forms: ['numeric', '2-digit', 'numeric', 'numeric'] },
  M: { option: 'month', forms: ['numeric', '2-digit', 'short', 'long', 'narrow'] },
  L: { option: 'month', forms: ['numeric', '2-digit', 'short', 'long', 'narrow'] },
  E: { option: 'weekday', forms: ['short', 'short', 'short', 'long', 'narrow'] },
  c: { option: 'weekday', forms: ['short', 'short', 'short', 'long', 'narrow'] },
  d: { option: 'day', forms: ['numeric', '2-digit'] },
  h: { option: 'hour', forms: ['numeric', '2-digit'] },
  H: { option: 'hour', forms: ['numeric', '2-digit'] },
  j: { option: 'hour', forms: ['numeric', '2-digit'] },
  m: { option: 'minute', forms: ['numeric', '2-digit'] },
  s: { option: 'second', forms: ['numeric', '2-digit'] },
  S: { option: 'fractionalSecondDigits', forms: [1, 2, 3] },
  a: { option: 'dayPeriod', forms: ['short', 'short', 'short', 'long', 'narrow'] },
  v: { option: 'timeZoneName', forms: ['shortGeneric', 'shortGeneric', 'shortGeneric', 'longGeneric'] },
  z: { option: 'timeZoneName', forms: ['short', 'short', 'short', 'long'] },
  Z: { option: 'timeZoneName', forms: ['shortOffset', 'shortOffset', 'shortOffset', 'longOffset'] },
}

/** What a skeleton such as `yMMMd` or `Hm` shows; other letters mean nothing. */
export function skeletonOptions(skeleton: string): Intl.DateTimeFormatOptions {
  const options: Record<string, string | number | boolean> = {}
  for (const [run] of skeleton.matchAll(/([A-Za-z])\1*/g)) {
    const letter = Object.hasOwn(letters, run[0] as string) ? letters[run[0] as string] : undefined
    // AM and PM come with the hour.
    if (!letter || (run[0] === 'a' && /[hj]/.test(skeleton))) continue
    options[letter.option] = letter.forms[Math.min(run.length, letter.forms.length) - 1] as string | number
    if (run[0] === 'H') options.hourCycle = 'h23'
    if (run[0] === 'h') options.hourCycle = 'h12'
  }
  return options as Intl.DateTimeFormatOptions
}

/** What options of `datetime` choose the width of. */
const styled: Record<string, ('dateStyle' | 'timeStyle')[]> = {
  date: ['dateStyle'],
  time: ['timeStyle'],
  datetime: ['dateStyle', 'timeStyle'],
}
/** Options that change nothing here. */
const ignored = /^(wrap|wrapper|wrapped|context|calendar|skeleton)$/

/** Options of `datetime`: `short`, `date:long time:short`, `yMMMd`, `calendar:persian`. A long date unless one is chosen. */
export function momentOptionsOf(args: readonly string[]): {
  options: Intl.DateTimeFormatOptions
  calendar: string | undefined
} {
  const all = optionsOf(args)
  const last = (wanted: string) => all.findLast(([name]) => name === wanted)?.[1] ?? ''
  const calendar = Object.hasOwn(calendars, last('calendar')) ? calendars[last('calendar')] : undefined
  const styles = all.filter(([name]) => !ignored.test(name)).map(styleOf)
  const options: Intl.DateTimeFormatOptions = Object.assign({}, ...styles.map(({ options }) => options))
  if (Object.keys(options).length > 0) return { options, calendar }
  const shown = skeletonOptions(last('skeleton') + styles.map(({ skeleton }) => skeleton).join(''))
  return { options: Object.keys(shown).length > 0 ? shown : { dateStyle: 'long' }, calendar }
}

/** `date:long` and `short` are widths; any other word is part of a skeleton. */
function styleOf([name, value]: [string, string]): { options: Intl.DateTimeFormatOptions; skeleton: string } {
  const names = Object.hasOwn(styled, name) ? styled[name] : undefined
  const width = names ? value || 'short' : name
  if (!isWidth(width)) return { options: {}, skeleton: width }
  const chosen = (names ?? ['dateStyle', 'timeStyle']).map((style) => [style, width])
  return { options: Object.fromEntries(chosen), skeleton: '' }
}

/** Options of `datetime-interval`: a skeleton, or what differs between the two moments. */
export function intervalOptionsOf(args: readonly string[], start: number, end: number, timeZone: string) {
  let skeleton = ''
  for (const [name, value] of optionsOf(args)) {
    if (/^(skeleton|date|time)$/.test(name)) skeleton += value
    else if (value === '' && name !== 'context') skeleton = name
  }
  const day = dateFormat('en-US', { dateStyle: 'short', timeZone })
  const isSameDay = day.format(start) === day.format(end)
  const shown = skeletonOptions(skeleton)
  if (Object.keys(shown).length === 0) return skeletonOptions(isSameDay ? 'hm' : 'yMMMd')
  // Two times of different days say which days.
  return isSameDay || /[yMLd]/.test(skeleton) ? shown : skeletonOptions(`yMMMd${skeleton}`)
}
