import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../api/client/message-of.ts'
import { createPage } from '../../../api/site-pages.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { useRefreshPages } from '../../pages/use-page-change.ts'
import { usePermission } from '../../use-permission.ts'

/** A website without a blog gets one with one press. */
export function FirstBlog() {
  const mayCreate = usePermission()('pages.create')
  const refresh = useRefreshPages()
  const [failure, setFailure] = useState('')
  const add = useMutation({
    mutationFn: () => createPage({ kind: 'blog', title: 'Blog' }),
    onSuccess: () => refresh(),
    onError: (error) => setFailure(messageOf(error)),
  })
  return (
    <Card>
      <EmptyState
        drawing="pictures"
        title="No blog yet"
        text={
          mayCreate
            ? 'A blog is a page that lists its posts. You can rename it, and have several.'
            : 'Ask a contributor who may add pages to add a blog first.'
        }
      >
        {mayCreate && (
          <Button look="primary" busy={add.isPending} onClick={() => add.mutate()}>
            Add a blog
          </Button>
        )}
        {failure && <p role="alert">{failure}</p>}
      </EmptyState>
    </Card>
  )
}
