import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProductImport } from '../../../../src/shared/products/product-import.ts'
import { catalogKey } from '../../../api/catalog.ts'
import { importsKey } from '../../../api/imports.ts'

/** Advances an import; refetches all data of imports and products. */
export function useImportChange<Asked>(
  change: (asked: Asked) => Promise<ProductImport>,
  onDone?: (known: ProductImport) => unknown,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    async onSuccess(known) {
      client.setQueryData([...importsKey, known.id, 1], known)
      await client.invalidateQueries({ queryKey: importsKey })
      await client.invalidateQueries({ queryKey: catalogKey })
      await onDone?.(known)
    },
  })
}
