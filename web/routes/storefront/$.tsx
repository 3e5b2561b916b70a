import { createFileRoute } from '@tanstack/react-router'
import { loadNotFound, loadPage } from '../../api/pages.ts'

/** Pages of blocks are rendered by the server before its router is asked. */
const isServer = typeof document === 'undefined'

/** Every other path: a page of blocks, which the server renders, or not found. */
export const Route = createFileRoute('/storefront/$')({
  loader: ({ context, params }) => (isServer ? loadNotFound(context) : loadPage(context, `/${params._splat ?? ''}`)),
})
