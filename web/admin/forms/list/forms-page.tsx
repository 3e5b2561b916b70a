import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { FormRow } from '../../../../src/forms/admin-contract.ts'
import { deleteForm, duplicateForm, restoreForm } from '../../../../src/forms/endpoints.ts'
import { call } from '../../../api/client/client.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { formsKey, formsQuery } from '../../../api/forms.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { ActionMenu } from '../../../ui/primitives/popups/action-menu.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { TimeSince } from '../../time-since.tsx'
import { formHref, submissionsHref } from '../forms-search.ts'

const NewFormDialog = lazy(() => import('./new-form-dialog.tsx').then((module) => ({ default: module.NewFormDialog })))

/** All forms of the website. */
export function FormsPage() {
  const { data, error, refetch } = useQuery(formsQuery)
  const [isCreating, setCreating] = useState(false)
  const router = useRouter()
  const open = (href: string) => void router.navigate({ href })
  const create = (
    <Button look="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setCreating(true)}>
      Create form
    </Button>
  )
  const actions = useFormActions(open)
  return (
    <>
      <PageHeader
        title="Forms"
        hint="Put a form on a page with the block “Form”. What people send arrives here and by email."
        primary={create}
      />
      {error && !data ? (
        <LoadError title="Forms could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Card flush>
          <DataTable
            label="Forms"
            columns={columnsFor(data?.mayReadAnswers ?? false, actions)}
            rows={data?.forms}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            hrefOf={({ id }) => (data?.mayReadAnswers ? submissionsHref(id) : formHref(id))}
            open={open}
            empty={
              <EmptyState
                drawing="mail"
                title="No forms yet"
                text="Forms and what people answer appear here. Begin with a template."
              >
                {create}
              </EmptyState>
            }
          />
        </Card>
      )}
      {isCreating && (
        <Suspense fallback={null}>
          <NewFormDialog onDone={(formId) => open(formHref(formId))} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  )
}

type Actions = ReturnType<typeof useFormActions>

function columnsFor(mayRead: boolean, actions: Actions): DataColumn<FormRow>[] {
  const answers: DataColumn<FormRow>[] = [
    {
      key: 'answers',
      header: 'Answers',
      headerOfOne: 'Answer',
      align: 'end',
      value: ({ submissions }) => submissions,
    },
    {
      key: 'unread',
      header: 'Unread',
      value: ({ unread }) => unread,
      cell: ({ unread }) => (unread ? <Badge tone="info">{unread} unread</Badge> : '—'),
    },
  ]
  return [
    {
      key: 'name',
      header: 'Form',
      value: ({ name }) => name,
      shown: 'always',
      note: ({ isClosed }) => (isClosed ? 'Closed' : undefined),
    },
    ...(mayRead ? answers : []),
    { key: 'fields', header: 'Fields', align: 'end', value: ({ fields }) => fields, isWide: true },
    {
      key: 'changed',
      header: 'Changed',
      value: ({ changedOn }) => changedOn,
      cell: ({ changedOn }) => <TimeSince at={changedOn} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      isAction: 'corner',
      sortable: false,
      value: () => null,
      cell: (form) => (
        <ActionMenu
          dots
          label={`Actions for ${form.name}`}
          items={[
            { label: 'Edit', href: formHref(form.id) },
            { label: 'Duplicate', onSelect: () => actions.duplicate(form) },
            { label: 'Delete', danger: true, onSelect: () => actions.remove(form) },
          ]}
        />
      ),
    },
  ]
}

function useFormActions(open: (href: string) => void) {
  const queries = useQueryClient()
  const toast = useToast()
  const refresh = () => queries.invalidateQueries({ queryKey: formsKey })
  const onError = (failure: unknown) => toast({ message: messageOf(failure), problem: true })
  const remove = useMutation({
    mutationFn: ({ id }: FormRow) => call(deleteForm, { params: { formId: id } }),
    onError,
    async onSuccess(_, { id, name }) {
      await refresh()
      toast({
        message: `${name} and its answers were deleted.`,
        async undo() {
          await call(restoreForm, { params: { formId: id } })
          await refresh()
        },
      })
    },
  })
  const duplicate = useMutation({
    mutationFn: ({ id }: FormRow) => call(duplicateForm, { params: { formId: id } }),
    onError,
    async onSuccess({ form }) {
      await refresh()
      open(formHref(form.id))
    },
  })
  return { remove: remove.mutate, duplicate: duplicate.mutate }
}
