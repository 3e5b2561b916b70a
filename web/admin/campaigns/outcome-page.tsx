import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Campaign, RecipientsQuery, ReportReply } from '../../../src/campaigns/admin-contract.ts'
import {
  cancelCampaign,
  pauseCampaign,
  resumeCampaign,
  sendCampaign,
  unscheduleCampaign,
} from '../../../src/campaigns/endpoints.ts'
import { skipReasons } from '../../../src/shared/campaigns/campaign-states.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import { campaignProgressPath, campaignQuery, campaignReportQuery, campaignsKey } from '../../api/campaigns.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Moment } from '../moment.tsx'
import { useAdminEventStream } from '../use-admin-event-stream.ts'
import { CampaignMenu } from './campaign-menu.tsx'
import { campaignsHref, shareWords, skipWords, stateWords } from './campaign-words.ts'
import styles from './campaigns.module.css'
import { RecipientList } from './recipient-list.tsx'

type Outcome = NonNullable<RecipientsQuery['outcome']>

/** A campaign that left the editor: when it is sent, how far it is, and what became of it. */
export function OutcomePage({ campaign }: { campaign: Campaign }) {
  const { state, counts, pauseReason } = useLiveCampaign(campaign)
  const [outcome, setOutcome] = useState<Outcome>()
  const steer = useSteering(campaign.id)
  const isWaiting = state === 'scheduled' || state === 'held'
  return (
    <>
      <PageHeader
        title={campaign.name}
        back={{ to: campaignsHref(), label: 'Campaigns' }}
        badge={<Badge tone={stateWords[state].tone}>{stateWords[state].words}</Badge>}
        hint={campaign.subject}
      >
        <CampaignMenu campaign={campaign} />
      </PageHeader>
      <div className={styles.sections}>
        {pauseReason !== '' && <Banner tone="warning" title={pauseReason} />}
        {isWaiting ? (
          <Waiting campaign={campaign} steer={steer} />
        ) : (
          <>
            <Card title="E-mails" action={<Steering state={state} steer={steer} />}>
              <p role="status">{progressWords(counts)}</p>
              <div className={styles.numbers}>
                {numbers.map(({ key, label }) => (
                  <button
                    key={key}
                    type="button"
                    className={styles.number}
                    aria-pressed={outcome === key}
                    onClick={() => setOutcome(outcome === key ? undefined : key)}
                  >
                    {label}
                    <strong>{counts[key].toLocaleString('en')}</strong>
                    <span className={styles.muted}>{shareWords(counts[key], counts.recipients)}</span>
                  </button>
                ))}
              </div>
            </Card>
            {outcome && <RecipientList campaignId={campaign.id} outcome={outcome} />}
            <Report campaignId={campaign.id} sent={counts.sent} />
          </>
        )}
      </div>
    </>
  )
}

const numbers = [
  { key: 'sent', label: 'Sent' },
  { key: 'bounced', label: 'Bounced' },
  { key: 'skipped', label: 'Skipped' },
  { key: 'uncertain', label: 'Uncertain' },
  { key: 'waiting', label: 'Waiting' },
  { key: 'clicked', label: 'Clicked' },
  { key: 'unsubscribed', label: 'Unsubscribed' },
] as const

function progressWords({ recipients, waiting }: Campaign['counts']): string {
  const done = (recipients - waiting).toLocaleString('en')
  return `${done} of ${recipients.toLocaleString('en')} recipients have an outcome.`
}

/** Pushed by the server while it is being sent. */
function useLiveCampaign(campaign: Campaign): Campaign {
  const queries = useQueryClient()
  const { queryKey } = campaignQuery(campaign.id)
  const isOpen = campaign.finishedAt === null && campaign.state !== 'scheduled' && campaign.state !== 'held'
  useAdminEventStream<Campaign>({
    path: campaignProgressPath(campaign.id),
    event: 'progress',
    enabled: isOpen,
    onData: (latest) => {
      queries.setQueryData(queryKey, latest)
      if (latest.finishedAt !== null) void queries.invalidateQueries({ queryKey: [...campaignsKey, 'report'] })
    },
  })
  return campaign
}

interface Steer {
  isBusy: boolean
  run(action: 'pause' | 'resume' | 'cancel' | 'send' | 'unschedule'): void
}

const actions = {
  pause: pauseCampaign,
  resume: resumeCampaign,
  cancel: cancelCampaign,
  send: sendCampaign,
  unschedule: unscheduleCampaign,
}

function useSteering(campaignId: string): Steer {
  const queries = useQueryClient()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const run = async (action: keyof typeof actions) => {
    setBusy(true)
    try {
      const campaign = await call(actions[action], { params: { campaignId } })
      queries.setQueryData(campaignQuery(campaignId).queryKey, campaign)
      void queries.invalidateQueries({ queryKey: [...campaignsKey, 'list'] })
    } catch (error) {
      toast({ message: messageOf(error) })
    }
    setBusy(false)
  }
  return { isBusy, run: (action) => void run(action) }
}

function Steering({ state, steer: { isBusy, run } }: { state: Campaign['state']; steer: Steer }) {
  const isRunning = state === 'preparing' || state === 'sending'
  if (!isRunning && state !== 'paused') return null
  return (
    <span className={styles.actions}>
      {isRunning ? (
        <Button size="small" disabled={isBusy} onClick={() => run('pause')}>
          Pause
        </Button>
      ) : (
        <Button size="small" look="primary" disabled={isBusy} onClick={() => run('resume')}>
          Resume
        </Button>
      )}
      <Button size="small" look="danger" disabled={isBusy} onClick={() => run('cancel')}>
        Cancel campaign
      </Button>
    </span>
  )
}

function Waiting({ campaign, steer: { isBusy, run } }: { campaign: Campaign; steer: Steer }) {
  return (
    <Card title="Schedule">
      <p>
        {campaign.scheduledAt ? (
          <Moment prefix="It is sent on" at={campaign.scheduledAt} />
        ) : (
          'It is sent as soon as its product is back in stock.'
        )}
      </p>
      <p className={styles.actions}>
        <Button look="primary" disabled={isBusy} onClick={() => run('send')}>
          Send now
        </Button>
        <Button disabled={isBusy} onClick={() => run('unschedule')}>
          Back to draft
        </Button>
      </p>
    </Card>
  )
}

function Report({ campaignId, sent }: { campaignId: string; sent: number }) {
  const { data: report, error } = useQuery(campaignReportQuery(campaignId))
  if (error && !report) return <p role="alert">{messageOf(error)}</p>
  if (!report) return null
  return (
    <>
      <Card title="Results" hint={`Orders were placed within ${report.orders.withinDays} days of a click.`}>
        <dl className={styles.envelope}>
          <dt>Orders that followed</dt>
          <dd>
            {report.orders.count.toLocaleString('en')} ({formatMoney(report.orders.total, report.orders.currency)})
          </dd>
          <dt>Mailboxes that do not exist</dt>
          <dd>
            {report.hardBounces.toLocaleString('en')} ({shareWords(report.hardBounces, sent)})
          </dd>
          <dt>Spam complaints</dt>
          <dd>
            {report.complaints.toLocaleString('en')} ({shareWords(report.complaints, sent)})
          </dd>
          {report.opened !== null && (
            <>
              <dt>Opened</dt>
              <dd>{report.opened.toLocaleString('en')}, as far as mail programs load pictures</dd>
            </>
          )}
          <dt>Followed by scanners</dt>
          <dd>{report.scanned.toLocaleString('en')} e-mails, whose clicks are counted apart</dd>
          {skipReasons
            .filter((reason) => report.skipped[reason])
            .map((reason) => (
              <SkipLine key={reason} reason={reason} people={report.skipped[reason] ?? 0} />
            ))}
        </dl>
      </Card>
      <Card title="Links" flush>
        <DataTable
          label="Links"
          columns={linkColumns}
          rows={report.links}
          rowId={({ link }) => link}
          rowName={({ link }) => link}
          empty={<p className={styles.muted}>The letter has no links.</p>}
        />
      </Card>
    </>
  )
}

function SkipLine({ reason, people }: { reason: (typeof skipReasons)[number]; people: number }) {
  return (
    <>
      <dt>{skipWords[reason]}</dt>
      <dd>{people.toLocaleString('en')}</dd>
    </>
  )
}

type Link = ReportReply['links'][number]
const number = (key: 'people' | 'clicks' | 'scans', header: string): DataColumn<Link> => ({
  key,
  header,
  align: 'end',
  value: (link) => link[key],
  cell: (link) => link[key].toLocaleString('en'),
})
const linkColumns: readonly DataColumn<Link>[] = [
  { key: 'link', header: 'Link', value: ({ link }) => link, shown: 'always' },
  number('people', 'People'),
  number('clicks', 'Clicks'),
  number('scans', 'By scanners'),
]
