import { useLocation } from '@tanstack/react-router'
import { MissingNotice } from './missing-notice.tsx'
import { decodedPath } from './shown-address.ts'

export function NotFoundPage() {
  // The public path: `pathname` has this face's prefix.
  const path = useLocation({ select: ({ publicHref }) => decodedPath(publicHref.split(/[?#]/)[0] ?? '/') })
  return <MissingNotice path={path} />
}
