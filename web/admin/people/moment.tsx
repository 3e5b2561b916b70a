import { useHydrated } from '../../ui/use-hydrated.ts'

/** A moment in the person's own time zone, which the server does not know. */
export function Moment({ prefix, at }: { prefix?: string; at: string }) {
  const isHere = useHydrated()
  const text = new Date(at).toLocaleString('en-US', {
    dateStyle: 'medium',
    ...(isHere ? { timeStyle: 'short' } : { timeZone: 'UTC' }),
  })
  return <time dateTime={at}>{prefix ? `${prefix} ${text}` : text}</time>
}
