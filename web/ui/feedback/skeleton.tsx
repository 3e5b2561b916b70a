import './skeleton.css'

/** A grey line where a text will stand. */
export function Skeleton({ length = 'long' }: { length?: 'long' | 'short' }) {
  return <span className={`skeleton skeleton-${length}`} aria-hidden="true" />
}
