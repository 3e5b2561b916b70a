import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKeyShape } from '../../../src/api-keys/contract.ts'
import { apiKeysQuery, deleteApiKey } from '../../api/api-keys.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { publishPanelEvent } from '../../api/client/panel-events.ts'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { usePasswordConfirmation } from '../account/use-password-confirmation.tsx'
import { backToSettings } from '../settings/back-to-settings.ts'
import { usePermission } from '../use-permission.ts'
import styles from './api-keys.module.css'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { keyColumns } from './key-columns.tsx'

type Open = { type: 'create' } | { type: 'delete'; key: ApiKeyShape }

/** Keys of the public API (specification §2). */
export function ApiKeysPage() {
  const { data, error, refetch } = useQuery(apiKeysQuery)
  const mayManage = usePermission()('apikeys.manage')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const begin = () => {
    publishPanelEvent('api-keys panel: create key')
    setOpen({ type: 'create' })
  }
  const isFull = data !== undefined && data.keys.length >= data.keysMax
  const create = mayManage && (
    <Button look="primary" disabled={isFull} onClick={begin}>
      Create key
    </Button>
  )
  const columns = keyColumns({
    mayManage,
    onDelete(key) {
      publishPanelEvent('api-keys panel: delete key')
      setOpen({ type: 'delete', key })
    },
  })
  return (
    <>
      <PageHeader
        title="API keys"
        back={backToSettings}
        hint="Keys let programs read and change this website, as far as you choose."
        primary={data && data.keys.length > 0 && create}
      />
      <p className={styles.links}>
        <a href="/settings/api-keys?show=reference" onClick={() => publishPanelEvent('api-keys panel: learn more')}>
          Learn more about the API
        </a>
        <a href="/settings/api-keys?show=terms" onClick={() => publishPanelEvent('api-keys panel: terms of use')}>
          Terms of use
        </a>
        <a href="/settings/api-keys?show=changelog">Changelog</a>
      </p>
      {error && !data && <LoadError title="Keys could not be loaded" error={error} onRetry={refetch} />}
      {data?.keys.length === 0 ? (
        <EmptyState
          drawing="globe"
          title="No API keys"
          text="Create a key to connect a warehouse, an accounting program, or a script of your own."
        >
          {create}
        </EmptyState>
      ) : (
        <Card flush>
          <DataTable
            label="API keys"
            columns={columns}
            rows={data?.keys}
            rowId={({ keyId }) => keyId}
            rowName={({ name }) => name}
            empty={null}
          />
        </Card>
      )}
      {isFull && <p>{`A website has at most ${data.keysMax} keys. Delete one to create another.`}</p>}
      {open?.type === 'create' && <CreateKeyDialog onClose={close} />}
      {open?.type === 'delete' && <DeleteKeyDialog apiKey={open.key} onClose={close} />}
    </>
  )
}

function DeleteKeyDialog({ apiKey: { keyId, name }, onClose }: { apiKey: ApiKeyShape; onClose(): void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const { confirmed, confirmation } = usePasswordConfirmation()
  const remove = async () => {
    publishPanelEvent('api-keys panel: confirm delete')
    await confirmed(() => deleteApiKey(keyId)).catch((failure) => {
      throw new Error(messageOf(failure))
    })
    await queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
    toast({ message: `${name} was deleted.` })
  }
  return (
    <>
      <FormDialog
        title={`Delete “${name}”?`}
        submitLabel="Delete key"
        busyLabel="Deleting …"
        onSubmit={remove}
        onClose={onClose}
      >
        <p>Programs that use this key are refused from now on. This cannot be undone.</p>
      </FormDialog>
      {confirmation}
    </>
  )
}
