import { useLocation } from '@tanstack/react-router'
import { MissingNotice } from './missing-notice.tsx'

export function NotFoundPage() {
  // The public path: `pathname` has this face's prefix.
  const path = useLocation({ select: ({ publicHref }) => decodePathname(publicHref.split(/[?#]/)[0] ?? '/') })
  return <MissingNotice path={path} />
}

function decodePathname(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
