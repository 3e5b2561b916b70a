import { useLocation } from '@tanstack/react-router'

/** The address of the page as people see it, without its query. */
export const useAdminPath = (): string =>
  useLocation({ select: ({ publicHref }) => publicHref.split(/[?#]/)[0] ?? '/' })
