import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Campaign, CampaignChanges } from '../../../../src/campaigns/admin-contract.ts'
import { readCampaign, saveCampaign } from '../../../../src/campaigns/endpoints.ts'
import { audienceCountQuery, campaignQuery, campaignsKey } from '../../../api/campaigns.ts'
import { call } from '../../../api/client/client.ts'
import { meQuery } from '../../../api/identity.ts'
import { contactSegmentsQuery, mailingListNamesQuery } from '../../../api/newsletter.ts'
import { checkAccount } from '../../../drafts/check-account.ts'
import { ConflictPanel } from '../../../drafts/conflict-panel.tsx'
import { LeaveDraftGuard } from '../../../drafts/leave-draft-guard.tsx'
import { SaveIndicator } from '../../../drafts/save-status.tsx'
import { useDraftPart, useOpenDraft } from '../../../drafts/use-draft.ts'
import { useUndoKeys } from '../../../drafts/use-undo-keys.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { Moment } from '../../moment.tsx'
import { CampaignMenu } from '../campaign-menu.tsx'
import { campaignsHref } from '../campaign-words.ts'
import styles from '../campaigns.module.css'
import { BlockList } from './block-list.tsx'
import { type CampaignDraft, campaignModel, fieldNames } from './campaign-model.ts'
import { LetterPreview } from './letter-preview.tsx'

const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }))

/** Writes a campaign: to whom, what, and how it looks. Saved while it is typed. */
export function CampaignEditor({ campaign }: { campaign: Campaign }) {
  const queries = useQueryClient()
  const { api } = useRouter().options.context
  const { data: me } = useQuery(meQuery(api))
  const [isSending, setSending] = useState(false)
  const params = { campaignId: campaign.id }
  const draft: CampaignDraft = useOpenDraft<Campaign, CampaignChanges>({
    model: { ...campaignModel, storageKey: ({ id }) => `campaign-draft-${me?.accountId}-${id}` },
    doc: campaign,
    send: (body, idempotencyKey) => call(saveCampaign, { params, body }, { idempotencyKey }),
    reread: () => call(readCampaign, { params }),
    checkAccount: () => checkAccount(me?.accountId),
    onSaved: (doc) => {
      queries.setQueryData(campaignQuery(campaign.id).queryKey, doc)
      void queries.invalidateQueries({ queryKey: [...campaignsKey, 'list'], refetchType: 'none' })
    },
  })
  useUndoKeys(draft)
  const doc = useDraftPart(draft, (state) => state.doc)
  return (
    <>
      <LeaveDraftGuard draft={draft} />
      <PageHeader
        title={doc.name}
        back={{ to: campaignsHref(), label: 'Campaigns' }}
        hint="A draft: nobody gets it before you send it."
        primary={
          <Button
            look="primary"
            icon={<Send size={16} aria-hidden="true" />}
            onClick={() => void draft.flush().then((isSaved) => isSaved && setSending(true))}
          >
            Review and send
          </Button>
        }
      >
        <CampaignMenu campaign={campaign} />
      </PageHeader>
      <SaveIndicator draft={draft} />
      <ConflictPanel
        draft={draft}
        noun="campaign"
        fieldName={(field) => fieldNames[field]}
        showField={(shown, field) => describeField(shown, field)}
        moment={(at) => <Moment at={at} />}
      />
      <div className={styles.editor}>
        <div className={styles.column}>
          <Audience draft={draft} />
          <Heading draft={draft} />
          <BlockList draft={draft} />
          <Footer draft={draft} />
        </div>
        <LetterPreview draft={draft} campaignId={campaign.id} />
      </div>
      <Suspense>{isSending && <SendDialog campaignId={campaign.id} onClose={() => setSending(false)} />}</Suspense>
    </>
  )
}

function describeField(campaign: Campaign, field: keyof CampaignChanges): string {
  if (field === 'content') return `${campaign.content.blocks.length} blocks`
  if (field === 'listIds') return `${campaign.listIds.length} lists`
  return String(campaign[field])
}

function Audience({ draft }: { draft: CampaignDraft }) {
  const listIds = useDraftPart(draft, ({ doc }) => doc.listIds)
  const { data: names } = useQuery(mailingListNamesQuery)
  const segmentId = useDraftPart(draft, ({ doc }) => doc.segmentId)
  const { data: segments } = useQuery(contactSegmentsQuery)
  const { data: count } = useQuery({ ...audienceCountQuery(listIds, segmentId), enabled: listIds.length > 0 })
  return (
    <Card title="To" hint="Each person gets it once, however many of these lists they are on.">
      {names?.lists.length === 0 && (
        <Banner
          tone="warning"
          title="You don't have any mailing lists. Please create one before continuing."
          action={<ButtonLink to="/audience/lists">Create mailing list</ButtonLink>}
        />
      )}
      <div className={styles.stacked}>
        <fieldset className={styles.choices} aria-label="Mailing lists">
          {names?.lists.map(({ id, name }) => (
            <CheckBox
              key={id}
              label={name}
              checked={listIds.includes(id)}
              onChange={(is) => draft.edit({ listIds: is ? [...listIds, id] : listIds.filter((one) => one !== id) })}
            />
          ))}
        </fieldset>
        {segments && (segments.segments.length > 0 || segmentId !== null) && (
          <Select
            label="Segment"
            hint="Only people who are also in it."
            empty="Everyone on these lists"
            value={segmentId ?? ''}
            options={segments.segments.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => draft.edit({ segmentId: id === '' ? null : id })}
          />
        )}
        <p role="status" className={styles.muted}>
          {listIds.length === 0 ? 'Choose who gets it.' : count && audienceWords(count)}
        </p>
      </div>
    </Card>
  )
}

function audienceWords({ recipients, suppressed }: { recipients: number; suppressed: number }): string {
  const people = recipients === 1 ? '1 person' : `${recipients.toLocaleString('en')} people`
  return suppressed === 0
    ? `${people}.`
    : `${people}; ${suppressed.toLocaleString('en')} on the suppression list get nothing.`
}

function Heading({ draft }: { draft: CampaignDraft }) {
  const { name, subject, preview, tracksOpens } = useDraftPart(draft, ({ doc }) => doc)
  const problems = useDraftPart(draft, ({ queue }) => queue.problems)
  return (
    <Card title="Subject">
      <div className={styles.stacked}>
        <TextField
          label="Subject"
          value={subject}
          maxLength={180}
          error={problems.subject}
          hint="{{firstName|there}} becomes the first name, or “there” where it is not known. Also: {{name|}}, {{email}}, {{store}}."
          onChange={(text) => draft.edit({ subject: text })}
        />
        <TextField
          label="Preview text"
          value={preview}
          maxLength={200}
          error={problems.preview}
          hint="Mail programs show it beside the subject."
          onChange={(text) => draft.edit({ preview: text })}
        />
        <TextField
          label="Name"
          value={name}
          maxLength={100}
          error={problems.name}
          hint="For yourself: recipients do not see it."
          onChange={(text) => draft.edit({ name: text })}
        />
        <CheckBox
          label="Count who opens it, by a picture of one pixel. The e-mail, your newsletter pages and the privacy policy at the checkout then say so."
          checked={tracksOpens}
          onChange={(is) => draft.edit({ tracksOpens: is })}
        />
      </div>
    </Card>
  )
}

function Footer({ draft }: { draft: CampaignDraft }) {
  const content = useDraftPart(draft, ({ doc }) => doc.content)
  return (
    <Card
      title="Footer"
      hint="Your postal address and the links to unsubscribe always follow. The address is in Settings, Business."
    >
      <TextArea
        label="Words before them"
        rows={2}
        maxLength={1_000}
        value={content.footer}
        onChange={(footer) => draft.edit({ content: { ...content, footer } })}
      />
    </Card>
  )
}
