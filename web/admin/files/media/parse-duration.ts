/** Milliseconds of `m:ss` or `h:mm:ss`; 0 for nothing, undefined for anything else. */
export function parseDuration(typed: string): number | undefined {
  if (typed.trim() === '') return 0
  const [, hours = '0', minutes = '', seconds = ''] = /^\s*(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)\s*$/.exec(typed) ?? []
  if (minutes === '') return undefined
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000
}

export const durationProblem = (typed: string): string | undefined =>
  parseDuration(typed) === undefined ? 'Enter minutes and seconds, such as 2:05.' : undefined
