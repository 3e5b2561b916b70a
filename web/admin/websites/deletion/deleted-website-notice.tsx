import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../api/client/message-of.ts'
import { undoWebsiteDeletion } from '../../../api/website-deletion.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { usePasswordConfirmation } from '../../account/use-password-confirmation.tsx'
import { Moment } from '../../moment.tsx'
import { usePermission } from '../../use-permission.ts'
import styles from './deleted-website-notice.module.css'
import { useRefreshMe } from './use-refresh-me.ts'

/** Shown above every admin page of a deleted website, to all contributors. */
export function DeletedWebsiteNotice({ title, erasesAt }: { title: string; erasesAt: string }) {
  const mayUndo = usePermission()('site.delete')
  const { confirmed, confirmation } = usePasswordConfirmation()
  const refresh = useRefreshMe()
  const toast = useToast()
  const undo = useMutation({
    mutationFn: () => confirmed(undoWebsiteDeletion),
    async onSuccess() {
      await refresh()
      toast({ message: `${title} is back online.` })
    },
    onError: (failure) => toast({ message: messageOf(failure), problem: true }),
  })
  return (
    <div className={styles.notice}>
      <Banner
        tone="warning"
        title="This website is deleted"
        text={
          <>
            It is offline. Everything in it is erased for good on <Moment at={erasesAt} />
            {mayUndo ? '' : '. The owner or an administrator can bring it back until then'}.
          </>
        }
        action={
          mayUndo && (
            <Button disabled={undo.isPending} onClick={() => undo.mutate()}>
              {undo.isPending ? 'Undoing …' : 'Undo deletion'}
            </Button>
          )
        }
      />
      {confirmation}
    </div>
  )
}
