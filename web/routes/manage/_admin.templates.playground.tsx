import { createFileRoute } from '@tanstack/react-router'
import { PlaygroundPage } from '../../admin/templates/playground-page.tsx'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/templates/playground')({
  loader: ({ context }) => adminHead(context, 'Playground'),
  component: PlaygroundPage,
})
