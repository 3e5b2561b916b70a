import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { DELETION_UNDONE_WITHIN_DAYS } from '../../../../src/shared/deletion-undone-within.ts'
import { meQuery } from '../../../api/identity.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import styles from '../../settings/settings.module.css'
import { usePermission } from '../../use-permission.ts'
import { DeleteWebsiteDialog } from './delete-website-dialog.tsx'

/** For people who may delete the website, until it is deleted; then a notice is shown above every page. */
export function DeleteWebsiteCard() {
  const { api } = useRouter().options.context
  const { data: me } = useSuspenseQuery(meQuery(api))
  const may = usePermission()
  const [asks, setAsks] = useState(false)
  const website = me?.website
  if (!website || website.erasesAt || !may('site.delete')) return null
  return (
    <Card
      title="Delete this website"
      hint={`It goes offline at once. For ${DELETION_UNDONE_WITHIN_DAYS} days you can bring it back; after that everything in it is erased.`}
      action={
        <Button look="danger" onClick={() => setAsks(true)}>
          Delete website …
        </Button>
      }
    >
      <p className={styles.note}>Export your products and orders first if you want to keep them.</p>
      {asks && <DeleteWebsiteDialog title={website.siteTitle} onClose={() => setAsks(false)} />}
    </Card>
  )
}
