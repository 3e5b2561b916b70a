import { z } from 'zod'

export const RuleId = z.string().min(1).max(64)
export const RuleName = z.string().trim().min(1, 'Please give it a name.').max(100)

/** Minor units of the website's currency. */
export const Amount = z.int().min(0).max(99_999_999_999)

/** A rate in integer millionths: 200000 is 20 %, 99750 is 9.975 %. */
export const Rate = z.int().min(0).max(1_000_000)

export const RATE_SCALE = 1_000_000

/** `2026-11-30T09:00`, in the website's time zone. */
export const LocalMinute = z.iso.datetime({ local: true, precision: -1, error: 'Please give a day and a time.' })

/** `09:30`, from `00:00` to `24:00`. */
const ClockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'A time is written like 09:30.')

/** A weekly period, such as opening hours. Weekday 1 is Monday, 7 Sunday (ISO 8601). */
export const WeeklyWindow = z
  .strictObject({ weekday: z.int().min(1).max(7), from: ClockTime, to: ClockTime })
  .refine(({ from, to }) => from < to, 'It ends after it begins.')
export type WeeklyWindow = z.infer<typeof WeeklyWindow>
