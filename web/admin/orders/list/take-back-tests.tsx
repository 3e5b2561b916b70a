import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderView } from '../../../../src/orders/admin-contract.ts'
import { ordersKey } from '../../../api/orders.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { usePermission } from '../../use-permission.ts'
import { changeAll } from './change-all.ts'

const allTests = { ids: new Set<string>(), allMatching: true } as const

/** Above the list of test orders: explains that no report counts them, and removes them all. */
export function TakeBackTests({ view, count }: { view: OrderView | undefined; count: number }) {
  const [isAsking, setAsking] = useState(false)
  const may = usePermission()
  const queries = useQueryClient()
  const toast = useToast()
  if (view !== 'test' || count === 0) return null
  const takeAll = async () => {
    const { done, refused } = await changeAll({ view: 'test' }, allTests, { kind: 'take-back' })
    await queries.invalidateQueries({ queryKey: ordersKey })
    const left = refused.length > 0 ? ` ${refused.length} could not be taken back yet.` : ''
    toast({ message: `${done === 1 ? '1 test order was' : `${done} test orders were`} taken back.${left}` })
  }
  return (
    <>
      <Banner
        title="Test orders"
        text="No real money was moved for them, and no sales figure counts them."
        action={may('orders.fulfil') && <Button onClick={() => setAsking(true)}>Take all back</Button>}
      />
      {isAsking && (
        <FormDialog
          title="Take back all test orders"
          submitLabel="Take back"
          busyLabel="Taking back …"
          onSubmit={takeAll}
          onClose={() => setAsking(false)}
        >
          <p>
            Every test order is cancelled and archived. Its items go back into stock, and discount codes that it used
            can be used again. Nobody gets an e-mail.
          </p>
        </FormDialog>
      )}
    </>
  )
}
