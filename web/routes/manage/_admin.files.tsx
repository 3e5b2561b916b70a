import { createFileRoute } from '@tanstack/react-router'
import { FilesPage } from '../../admin/files/list/files-page.tsx'
import { readFilesSearch } from '../../admin/files/list/files-search.ts'
import { adminHead } from '../../api/client/staff-page-head.ts'

export const Route = createFileRoute('/manage/_admin/files')({
  loader: ({ context }) => adminHead(context, 'Files'),
  component: Page,
})

function Page() {
  return <FilesPage search={readFilesSearch(Route.useSearch())} />
}
