import { apiKeysQuery, deleteApiKey } from '../../api/api-keys.ts'
import { connectionKind } from '../webhooks/connection-kind.ts'
import { scopesInWords } from './scope-words.ts'

/** Programs with a key. */
export const keyConnections = connectionKind({
  label: 'API key',
  permission: 'integrations',
  cutLabel: 'Delete key',
  note: 'Programs that use this key are refused from now on. This cannot be undone.',
  query: apiKeysQuery,
  connectionsIn: ({ keys }, may) =>
    keys.map(({ keyId, name, scopes }) => ({
      id: keyId,
      name,
      reads: scopesInWords(scopes),
      cut: may('apikeys.manage') ? () => deleteApiKey(keyId) : undefined,
    })),
})
