/** Our own simple icons in the text colour; the link's label names the service. */
const paths: Record<string, string> = {
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM17 7v.01',
  facebook: 'M14 21v-8h3l.5-3.5H14V7.5C14 6.5 14.4 6 15.4 6H17.5V3H15c-3 0-4.5 1.6-4.5 4.3v2.2H7.5V13h3v8',
  youtube: 'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4ZM10 9v6l5-3Z',
  tiktok: 'M14 3v12a4 4 0 1 1-4-4M14 3c.3 3 2.4 5 5.5 5.2',
  x: 'M4 4l16 16M20 4 4 20',
  pinterest: 'M9 21l3-12M8 13a5 5 0 1 1 4 3c-1 0-1.7-.4-2.1-1',
  linkedin: 'M5 9v11M5 4.500v.01M10 20V9M10 14a4.5 4.5 0 0 1 9 0v6',
  github:
    'M9 20c-4 1.3-4-2-6-2.500M15 21v-3.500c0-1 .1-1.4-.5-2 2.8-.3 5.5-1.4 5.5-6a4.6 4.6 0 0 0-1.3-3.200c.1-.3.6-1.6-.1-3.3 0 0-1.1-.3-3.5 1.300a12 12 0 0 0-6.2 0C6.5 2.7 5.4 3 5.4 3c-.7 1.7-.2 3-.1 3.300A4.6 4.6 0 0 0 4 9.500c0 4.6 2.7 5.7 5.5 6-.6.6-.6 1.2-.5 2V21',
  mastodon:
    'M7 14V9.500C7 6 12 6 12 9.500V13M12 9.500C12 6 17 6 17 9.500V14M21 9c0 6-2 7-6 7.5-3 .3-5.5 0-7-.5.2 3 4 4 8 3',
  bluesky:
    'M12 11C10 7 7 4.5 4.5 4c-2 0-1.5 4 0 7 1 2 3 2 4.5 2-3 .5-4.5 2-2.5 4.5 3 3 5-1 5.5-3 .5 2 2.5 6 5.5 3 2-2.5.5-4-2.5-4.5 1.5 0 3.5 0 4.5-2 1.5-3 2-7 0-7-2.5.5-5.5 3-7.5 7Z',
  email: 'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM3.5 6.5 12 13l8.5-6.5',
  other: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 1 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 1 0 6 6l1-1',
}

export function SocialIcon({ service }: { service: string }) {
  const path = Object.hasOwn(paths, service) ? paths[service] : paths.other
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path strokeLinejoin="round" d={path} />
    </svg>
  )
}
