import { createFileRoute } from '@tanstack/react-router'
import { loadNotFound, loadPage } from '../../api/pages.ts'

/** A page of blocks is rendered by the server before its router is asked. */
const isServer = typeof document === 'undefined'

/** Every other path: a page that an owner made of blocks, which the server renders, or none. */
export const Route = createFileRoute('/storefront/$')({
  loader: ({ context, params }) => (isServer ? loadNotFound(context) : loadPage(context, `/${params._splat ?? ''}`)),
})
