import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../api/client/message-of.ts'
import { createPage } from '../../../api/site-pages.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { useRefreshPages } from '../../pages/use-page-change.ts'
import { usePermission } from '../../use-permission.ts'
import { type ListKind, listWords } from './posts-search.ts'

/** A website without a blog, or without a calendar, gets one with one press. */
export function FirstBlog({ kind }: { kind: ListKind }) {
  const { none, noneHint, add: label, named, collection } = listWords[kind]
  const mayCreate = usePermission()('pages.create')
  const refresh = useRefreshPages()
  const [failure, setFailure] = useState('')
  const add = useMutation({
    mutationFn: () => createPage({ kind, title: named }),
    onSuccess: () => refresh(),
    onError: (error) => setFailure(messageOf(error)),
  })
  return (
    <Card>
      <EmptyState
        drawing="pictures"
        title={none}
        text={mayCreate ? noneHint : `Ask a contributor who may add pages to add a ${collection.toLowerCase()} first.`}
      >
        {mayCreate && (
          <Button look="primary" busy={add.isPending} onClick={() => add.mutate()}>
            {label}
          </Button>
        )}
        {failure && <p role="alert">{failure}</p>}
      </EmptyState>
    </Card>
  )
}
