import { spokenLocale } from '../../../../src/shared/words/word.ts'

/** The day of publication in the website's time zone. */
export function PostDate({ at, timeZone }: { at: string; timeZone: string }) {
  const format = new Intl.DateTimeFormat(spokenLocale(), { dateStyle: 'long', timeZone })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}
