import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import type { AutomationReport, AutomationsReply } from '../../../src/newsletter/email-contract.ts'
import { saveAutomations, testAutomation } from '../../../src/newsletter/endpoints.ts'
import {
  type AutomationKind,
  type AutomationSettings,
  automationKinds,
} from '../../../src/shared/newsletter/automation-settings.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { automationsQuery, mailingListNamesQuery } from '../../api/newsletter.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { SettingsForm } from '../../ui/forms/settings-form.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import styles from '../orders/orders.module.css'
import { CheckField } from '../settings/check-field.tsx'
import formStyles from '../settings/settings.module.css'
import { SettingsFields } from '../settings/settings-fields.tsx'
import { SettingsScreen, whileTyping } from '../settings/settings-screen.tsx'

const about: Record<AutomationKind, { title: string; hint: string }> = {
  welcome: { title: 'Welcome', hint: 'To people who have just subscribed to the list, once they have confirmed.' },
  firstOrder: { title: 'After the first order', hint: 'To subscribers whose first order was placed.' },
  winBack: {
    title: 'Win back',
    hint: 'To subscribers whose latest order was this many days ago; not to those who left more than 30 days before that.',
  },
}

/** E-mails that go out by themselves, each at most once to a person, with what became of them. */
export function AutomationsPage() {
  const query = useQuery({ ...automationsQuery, ...whileTyping })
  const queries = useQueryClient()
  const toast = useToast()
  const save = (version: number) => async (settings: AutomationSettings) => {
    const reply = await call(saveAutomations, { body: { version, settings } })
    queries.setQueryData(automationsQuery.queryKey, reply)
    void queries.invalidateQueries({ queryKey: [...automationsQuery.queryKey, 'history'] })
    toast({ message: 'Automations saved.' })
  }
  return (
    <SettingsScreen
      title="Automations"
      hint="E-mails that go out by themselves, each at most once to a person."
      part="automations"
      query={query}
    >
      {(saved: AutomationsReply) => (
        <SettingsForm<AutomationSettings> values={saved.settings} onSave={save(saved.version)}>
          <SettingsFields right="mailingLists.edit">
            {!saved.hasPostalAddress && (
              <Banner
                tone="warning"
                title="Your postal address is missing"
                text={
                  <>
                    Laws on marketing e-mails require it at their foot. Add it in{' '}
                    <PageLink to="/settings/business">Settings, Business</PageLink>, then switch these on.
                  </>
                }
              />
            )}
            {automationKinds.map((kind) => (
              <AutomationCard key={kind} kind={kind} report={saved.report.find((one) => one.kind === kind)} />
            ))}
          </SettingsFields>
        </SettingsForm>
      )}
    </SettingsScreen>
  )
}

function AutomationCard({ kind, report }: { kind: AutomationKind; report: AutomationReport | undefined }) {
  const { title, hint } = about[kind]
  return (
    <Card title={title} hint={hint}>
      <div className={formStyles.fields}>
        <CheckField name={`${kind}.isOn`} label={`Send “${title}”`} />
        {kind === 'winBack' && <NumberField name="winBackDays" label="Days without an order" min={14} max={730} />}
        <ListField kind={kind} />
        <TextField name={`${kind}.subject`} label="Subject" maxLength={150} />
        <TextAreaField
          name={`${kind}.body`}
          label="Text"
          hint="{store} and {name} are filled in; {name|there} is “there” for people whose name is not known. An empty line begins a paragraph. A link to your store, your postal address and a link to unsubscribe follow."
          maxLength={5_000}
        />
        <TestButton kind={kind} />
        {report && <p className={styles.muted}>{reportWords(report)}</p>}
      </div>
    </Card>
  )
}

function reportWords({ sent, skipped, failed, orders }: AutomationReport): string {
  if (sent + skipped + failed === 0) return 'Nothing was sent yet.'
  const number = (count: number) => count.toLocaleString('en')
  const parts = [
    `${number(sent)} sent`,
    `${number(skipped)} skipped`,
    ...(failed > 0 ? [`${number(failed)} failed`] : []),
  ]
  return `${parts.join(', ')}. ${orders === 1 ? '1 order' : `${number(orders)} orders`} followed within 30 days.`
}

function ListField({ kind }: { kind: AutomationKind }) {
  const { data } = useQuery(mailingListNamesQuery)
  const { field } = useController<AutomationSettings, `${AutomationKind}.listId`>({ name: `${kind}.listId` })
  if (data && data.lists.length === 0)
    return <p role="status">You don't have any mailing lists. Please create one before continuing.</p>
  return (
    <Select
      label="Mailing list"
      hint="Only its subscribers get the e-mail."
      empty="Choose a mailing list"
      options={(data?.lists ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value === '' ? null : value)}
    />
  )
}

function TestButton({ kind }: { kind: AutomationKind }) {
  const [subject, body] = useWatch<AutomationSettings, [`${AutomationKind}.subject`, `${AutomationKind}.body`]>({
    name: [`${kind}.subject`, `${kind}.body`],
  })
  const test = useMutation({ mutationFn: () => call(testAutomation, { body: { subject, body } }) })
  return (
    <div>
      <Button size="small" busy={test.isPending} onClick={() => test.mutate()}>
        Send a test e-mail to me
      </Button>
      <p role="status">{test.data && `The test e-mail was sent to ${test.data.sentTo}.`}</p>
      {test.error && (
        <p className="failure" role="alert">
          {messageOf(test.error)}
        </p>
      )}
    </div>
  )
}
