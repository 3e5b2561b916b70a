import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FileImport } from '../../../src/shared/imports/file-import.ts'
import { importsKey } from '../../api/imports.ts'
import { useConfirmed, useImportKind } from './import-kind.ts'

/** Advances an import; refetches all data of imports and of what they change. */
export function useImportChange<Asked>(
  change: (asked: Asked) => Promise<FileImport>,
  onDone?: (known: FileImport) => unknown,
) {
  const client = useQueryClient()
  const { api, listKey } = useImportKind()
  const confirmed = useConfirmed()
  return useMutation({
    mutationFn: (asked: Asked) => confirmed(() => change(asked)),
    async onSuccess(known) {
      client.setQueryData([...importsKey, api, known.id, 1], known)
      await client.invalidateQueries({ queryKey: importsKey })
      await client.invalidateQueries({ queryKey: listKey })
      await onDone?.(known)
    },
  })
}
