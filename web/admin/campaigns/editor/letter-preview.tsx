import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sendTestCampaign } from '../../../../src/campaigns/endpoints.ts'
import { GMAIL_CUTS_AT } from '../../../../src/shared/campaigns/letter-blocks.ts'
import { letterPreviewQuery } from '../../../api/campaigns.ts'
import { call } from '../../../api/client/client.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { useDraftPart } from '../../../drafts/use-draft.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { Segmented } from '../../../ui/primitives/segmented.tsx'
import { EmailFrame } from '../../restock/settings/email-frame.tsx'
import styles from '../campaigns.module.css'
import type { CampaignDraft } from './campaign-model.ts'
import { ProblemList } from './problem-list.tsx'

const looks = [
  { value: 'wide', label: '600 px' },
  { value: 'phone', label: '375 px' },
  { value: 'text', label: 'Text' },
] as const

/** The letter as it was last saved, as mail programs show it, with what is wrong with it. */
export function LetterPreview({ draft, campaignId }: { draft: CampaignDraft; campaignId: string }) {
  const [look, setLook] = useState<(typeof looks)[number]['value']>('wide')
  const revision = useDraftPart(draft, ({ queue }) => queue.base.revision)
  const { data: letter, error } = useQuery(letterPreviewQuery(campaignId, revision))
  return (
    <Card title="Preview" action={<TestButton campaignId={campaignId} draft={draft} />}>
      <Segmented label="Width" value={look} options={looks} onChange={setLook} />
      {error && !letter && <p role="alert">{messageOf(error)}</p>}
      {letter && (
        <>
          <dl className={styles.envelope}>
            <dt>From</dt>
            <dd>{letter.from}</dd>
            <dt>Subject</dt>
            <dd>{letter.subject || '–'}</dd>
            <dt>Size</dt>
            <dd>
              {Math.ceil(letter.bytes / 1024)} of {GMAIL_CUTS_AT / 1024} kB, where Gmail cuts
            </dd>
          </dl>
          <ProblemList problems={letter.problems} />
          {look === 'text' ? (
            <pre className={styles.plain}>{letter.text}</pre>
          ) : (
            <div className={look === 'phone' ? styles.phone : styles.wide}>
              <EmailFrame html={letter.html} />
            </div>
          )}
        </>
      )}
    </Card>
  )
}

function TestButton({ campaignId, draft }: { campaignId: string; draft: CampaignDraft }) {
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const send = async () => {
    setBusy(true)
    try {
      await draft.flush()
      const { to } = await call(sendTestCampaign, { params: { campaignId } })
      toast({ message: `Test e-mail sent to ${to}.` })
    } catch (error) {
      toast({ message: messageOf(error) })
    }
    setBusy(false)
  }
  return (
    <Button size="small" busy={isBusy} onClick={() => void send()}>
      Send test e-mail
    </Button>
  )
}
