import type { ApiKeyShape } from '../../../src/api-keys/contract.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { ActionMenu } from '../../ui/primitives/popups/action-menu.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { Moment } from '../moment.tsx'
import { scopesInWords } from './scope-words.ts'

interface KeyColumnsOptions {
  mayManage: boolean
  onDelete(key: ApiKeyShape): void
}

export function keyColumns({ mayManage, onDelete }: KeyColumnsOptions): DataColumn<ApiKeyShape>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      value: ({ name }) => name,
      sortable: false,
      shown: 'always',
      note: ({ hint }) => <code>{hint}</code>,
    },
    {
      key: 'mode',
      header: 'Mode',
      value: ({ mode }) => mode,
      sortable: false,
      cell: ({ mode, isExpired }) => {
        if (isExpired) return <Badge tone="warning">Expired</Badge>
        return <Badge tone={mode === 'live' ? 'good' : 'neutral'}>{mode === 'live' ? 'Live' : 'Test'}</Badge>
      },
    },
    {
      key: 'scopes',
      header: 'May',
      value: ({ scopes }) => scopesInWords(scopes),
      sortable: false,
      onPhone: 'none',
    },
    { key: 'by', header: 'Created by', value: ({ createdBy }) => createdBy, sortable: false, onPhone: 'none' },
    {
      key: 'used',
      header: 'Last used',
      value: ({ lastUsedAt }) => lastUsedAt,
      sortable: false,
      onPhone: 'named',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : <Moment at={lastUsedAt} />),
    },
    {
      key: 'expires',
      header: 'Expires',
      value: ({ expiresAt }) => expiresAt,
      sortable: false,
      onPhone: 'none',
      cell: ({ expiresAt }) => (expiresAt === null ? 'Never' : <Moment at={expiresAt} />),
    },
    {
      key: 'actions',
      header: 'Actions',
      isAction: 'corner',
      sortable: false,
      value: () => null,
      cell: (key) => (
        <ActionMenu
          label={`Actions for ${key.name}`}
          dots
          items={[
            { label: 'Show calls', href: `/settings/api-keys?show=calls&key=${key.keyId}` },
            ...(mayManage ? [{ label: 'Delete key', danger: true, onSelect: () => onDelete(key) }] : []),
          ]}
        />
      ),
    },
  ]
}
