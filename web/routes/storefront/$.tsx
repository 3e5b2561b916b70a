import { createFileRoute } from '@tanstack/react-router'
import { loadNotFound } from '../../api/pages.ts'

/** Every path that has no page. */
export const Route = createFileRoute('/storefront/$')({
  loader: ({ context }) => loadNotFound(context),
})
