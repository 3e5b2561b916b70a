import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../../api/client/staff-page-head.ts'
import { meQuery } from '../../api/identity.ts'
import { manageHomeQuery } from '../../api/websites.ts'
import { EditorPage } from '../../editor/editor-page.tsx'

export const Route = createFileRoute('/manage/editor/$docId')({
  loader: async ({ context }) => {
    const { api, queryClient } = context
    await Promise.all([queryClient.ensureQueryData(meQuery(api)), queryClient.ensureQueryData(manageHomeQuery(api))])
    return adminHead(context, 'Editor')
  },
  component: Editor,
})

function Editor() {
  const { docId } = Route.useParams()
  return <EditorPage docId={docId} />
}
