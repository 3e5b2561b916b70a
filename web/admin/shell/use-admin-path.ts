import { useLocation } from '@tanstack/react-router'

/** Public path of the page, without its query. */
export const useAdminPath = (): string =>
  useLocation({ select: ({ publicHref }) => publicHref.split(/[?#]/)[0] ?? '/' })
