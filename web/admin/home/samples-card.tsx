import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeItems, undoItemsChange } from '../../../src/catalog/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/primitives/button.tsx'

/** Removes the store's sample products, except those that were changed. */
export function SamplesCard({ count }: { count: number }) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries()
  const remove = useMutation({
    mutationFn: () => call(changeItems, { body: { target: { samples: true }, action: { kind: 'delete' } } }),
    onSuccess: async ({ undo }) => {
      const putBack = async (token: string) => {
        await call(undoItemsChange, { body: { undo: token } })
        await refresh()
        return 'The sample products are back.'
      }
      toast({ message: 'The sample products were removed.', undo: undo === null ? undefined : () => putBack(undo) })
      await refresh()
    },
    onError: (error) => toast({ message: messageOf(error), problem: true }),
  })
  return (
    <Banner
      title={count === 1 ? 'Your store shows a sample product' : `Your store shows ${count} sample products`}
      text="They show how your shop will look. Change them into your own, or start from an empty shop."
      action={
        <Button busy={remove.isPending} onClick={() => remove.mutate()}>
          Remove sample products
        </Button>
      }
    />
  )
}
