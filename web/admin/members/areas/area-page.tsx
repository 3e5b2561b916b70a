import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { AreaReply } from '../../../../src/areas/admin-contract.ts'
import type { AreaItemKind } from '../../../../src/areas/contract.ts'
import { deleteArea, putIntoArea, takeOutOfArea } from '../../../../src/areas/endpoints.ts'
import { areaChoicesQuery } from '../../../api/areas.ts'
import { call } from '../../../api/client/client.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import picker from '../../discounts/discounts.module.css'
import styles from '../../orders/orders.module.css'
import { usePermission } from '../../use-permission.ts'
import { AreaDialog } from './area-dialog.tsx'
import { itemKindLabels } from './area-words.ts'
import { useAreaChange } from './use-area-change.ts'

const UploadMemberFile = lazy(() =>
  import('../../files/upload-member-file.tsx').then((module) => ({ default: module.UploadMemberFile })),
)

/** One area: what stands in it. */
export function AreaPage({ detail: { area, items } }: { detail: AreaReply }) {
  const router = useRouter()
  const [opened, setOpened] = useState<'edit' | 'delete'>()
  const takeOut = useAreaChange(
    ({ kind, id }: { kind: string; id: string }) =>
      call(takeOutOfArea, { params: { areaId: area.id, kind, itemId: id } }),
    'Taken out.',
  )
  const remove = useAreaChange(() => call(deleteArea, { params: { areaId: area.id } }), 'Area deleted.')
  return (
    <>
      <PageHeader
        title={area.name}
        back={{ to: '/members/areas', label: 'Areas' }}
        hint={area.plans.length > 0 ? `Opened by ${area.plans.join(', ')}` : 'No plan opens it yet.'}
        secondary={{ label: 'Edit', onSelect: () => setOpened('edit') }}
        more={[{ label: 'Delete area', danger: true, onSelect: () => setOpened('delete') }]}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Card title="Contents" hint="Only members to whom this area is open can see them.">
            {items.length === 0 ? (
              <p className={styles.muted}>Nothing yet. Add a page, a post or a whole blog or course.</p>
            ) : (
              <ul className={styles.lines}>
                {items.map((item) => (
                  <li key={`${item.kind} ${item.id}`} className={styles.line}>
                    <span>
                      {item.title ?? 'Deleted'}{' '}
                      <span className={styles.muted}>{itemKindLabels[item.kind] ?? item.kind}</span>
                    </span>
                    {item.kind === 'file' && item.title !== null && <CopyLink fileId={item.id} />}
                    <Button onClick={() => takeOut.mutate(item)}>Take out</Button>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </div>
        <div className={styles.side}>
          <Picker areaId={area.id} known={new Set(items.map(({ kind, id }) => `${kind} ${id}`))} />
        </div>
      </div>
      {opened === 'edit' && <AreaDialog area={area} onClose={() => setOpened(undefined)} />}
      {opened === 'delete' && (
        <FormDialog
          title={`Delete ${area.name}`}
          submitLabel="Delete area"
          busyLabel="Deleting …"
          onSubmit={async () => {
            await remove.mutateAsync(undefined)
            void router.navigate({ href: '/members/areas' })
          }}
          onClose={() => setOpened(undefined)}
        >
          <p>What stands in no other area can be seen by everybody from then on.</p>
        </FormDialog>
      )}
    </>
  )
}

/** The address of a file, to be linked on pages: it opens for members, and shows others how to become one. */
function CopyLink({ fileId }: { fileId: string }) {
  const toast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(`/account/files/${fileId}`).then(
      () => toast({ message: 'Link copied. Paste it as a link on your pages.' }),
      () => toast({ message: 'The link could not be copied.', problem: true }),
    )
  return <Button onClick={() => void copy()}>Copy link</Button>
}

function Picker({ areaId, known }: { areaId: string; known: ReadonlySet<string> }) {
  const [kind, setKind] = useState<AreaItemKind>('page')
  const [search, setSearch] = useState('')
  const may = usePermission()
  const { data } = useQuery(areaChoicesQuery({ kind, search }))
  const put = useAreaChange(
    (id: string) => call(putIntoArea, { params: { areaId }, body: { kind, id } }),
    'Added to the area.',
  )
  const choices = data?.choices.filter(({ id }) => !known.has(`${kind} ${id}`)) ?? []
  return (
    <Card title="Add">
      <div className={picker.picker}>
        <Select
          label="Kind"
          value={kind}
          options={Object.entries(itemKindLabels).map(([value, label]) => ({ value, label }))}
          onChange={(value) => setKind(value as AreaItemKind)}
        />
        <SearchField label="Title" value={search} onSearch={setSearch} />
        {data && choices.length === 0 && <p className={styles.muted}>Nothing to add.</p>}
        {kind === 'file' && may('files.upload') && (
          <Suspense fallback={null}>
            <UploadMemberFile onUploaded={put.mutate} />
          </Suspense>
        )}
      </div>
      <ul className={styles.lines}>
        {choices.map(({ id, title }) => (
          <li key={id} className={styles.line}>
            <span>{title}</span>
            <Button onClick={() => put.mutate(id)} aria-label={`Add ${title}`}>
              Add
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
