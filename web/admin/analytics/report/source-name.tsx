import styles from './source-name.module.css'

/** Logos of well-known sources, drawn here so that nothing is requested from others. */
const marks: Record<string, string> = {
  'instagram.com':
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM17 7v.01',
  'facebook.com': 'M14 21v-8h3l.5-3.5H14V7.5C14 6.5 14.4 6 15.4 6H17.5V3H15c-3 0-4.5 1.6-4.5 4.3v2.2H7.5V13h3v8',
  'youtube.com': 'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4ZM10 9v6l5-3Z',
  'tiktok.com': 'M14 3v12a4 4 0 1 1-4-4M14 3c.3 3 2.4 5 5.5 5.2',
  'x.com': 'M4 4l16 16M20 4 4 20',
  'pinterest.com': 'M9 21l3-12M8 13a5 5 0 1 1 4 3c-1 0-1.7-.4-2.1-1',
  'linkedin.com': 'M5 9v11M5 4.5v.01M10 20V9M10 14a4.5 4.5 0 0 1 9 0v6',
  'google.com': 'M20 12h-8M20 12a8 8 0 1 1-2.4-5.7',
}

/** Source of a visit with its logo, or its first letter if unknown. */
export function SourceName({ source, children }: { source: string; children: string }) {
  if (source === '') return children
  const mark = Object.hasOwn(marks, source) ? marks[source] : undefined
  return (
    <span className={styles.sourceName}>
      <span className={styles.sourceMark} aria-hidden="true">
        {mark ? (
          <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
            <title>{source}</title>
            <path strokeLinejoin="round" d={mark} />
          </svg>
        ) : (
          [...source][0]?.toUpperCase()
        )}
      </span>
      {children}
    </span>
  )
}
