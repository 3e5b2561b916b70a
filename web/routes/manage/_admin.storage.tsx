import { createFileRoute, redirect } from '@tanstack/react-router'

/** The address of the list of files before it had this name. */
export const Route = createFileRoute('/manage/_admin/storage')({
  beforeLoad: () => {
    throw redirect({ href: '/files', statusCode: 301 })
  },
})
