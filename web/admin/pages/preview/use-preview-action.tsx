import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../api/client/message-of.ts'
import { openPreview } from '../../../api/site-pages.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'

/** Opens the storefront with drafts instead of live pages, for an hour and only in this browser. */
export function usePreviewAction(path: string) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  async function preview() {
    setBusy(true)
    try {
      await openPreview(path)
    } catch (failure) {
      toast({ message: messageOf(failure), problem: true })
    }
    setBusy(false)
  }
  return {
    label: 'Preview',
    icon: <ExternalLink size={16} aria-hidden="true" />,
    busy,
    onSelect: () => void preview(),
  }
}
