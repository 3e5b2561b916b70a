import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { saveCommentSettings } from '../../../src/comments/endpoints.ts'
import type { CommentSettings } from '../../../src/shared/comments/comment-settings.ts'
import { call } from '../../api/client/client.ts'
import { commentSettingsQuery } from '../../api/comments.ts'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { CheckboxGroup } from '../../ui/forms/checkbox-group.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { SettingsForm } from '../../ui/forms/settings-form.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { CheckField } from '../settings/check-field.tsx'
import styles from '../settings/settings.module.css'
import { SettingsFields } from '../settings/settings-fields.tsx'
import { SettingsScreen, whileTyping } from '../settings/settings-screen.tsx'

const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'most-liked', label: 'Most liked first' },
]

const networks = [
  { value: 'facebook', label: 'Facebook' },
  { value: 'x', label: 'X' },
  { value: 'linkedin', label: 'LinkedIn' },
  { value: 'reddit', label: 'Reddit' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'email', label: 'E-mail' },
  { value: 'tumblr', label: 'Tumblr' },
  { value: 'pinterest', label: 'Pinterest' },
]

/** What an owner decides about comments, likes and sharing. */
export function CommentSettingsPage() {
  const query = useQuery({ ...commentSettingsQuery, ...whileTyping })
  const queries = useQueryClient()
  const toast = useToast()
  const save = (version: number) => async (typed: CommentSettings) => {
    const settings = { ...typed, blocklist: typed.blocklist.map((word) => word.trim()).filter(Boolean) }
    queries.setQueryData(
      commentSettingsQuery.queryKey,
      await call(saveCommentSettings, { body: { version, settings } }),
    )
    void queries.invalidateQueries({ queryKey: [...commentSettingsQuery.queryKey, 'history'] })
    toast({ message: 'Settings saved.' })
  }
  return (
    <SettingsScreen
      title="Comments and sharing"
      hint="Who may comment on your posts and pages, what waits for you, likes, and share buttons."
      part="comments"
      query={query}
    >
      {(saved) => (
        <SettingsForm<CommentSettings> values={saved.settings} onSave={save(saved.version)}>
          <SettingsFields right="settings.general">
            <CommentsCard />
            <ModerationCard />
            <SharingCard />
            <DisqusCard />
          </SettingsFields>
        </SettingsForm>
      )}
    </SettingsScreen>
  )
}

function CommentsCard() {
  return (
    <Card title="Comments">
      <div className={styles.fields}>
        <CheckField name="commentsEnabled" label="Comments" hint="Off hides all comments of the website." />
        <CheckField
          name="enableByDefault"
          label="Posts and pages take new comments"
          hint="Off leaves it to those that you open in the list of comments."
        />
        <CheckField
          name="anonymousAllowed"
          label="Guests may comment"
          hint="With a name; an e-mail address is optional and never shown. Off leaves comments to contributors."
        />
        <CheckField name="threaded" label="Replies" />
        <CheckField name="likesAllowed" label="Likes of comments" />
        <CheckField name="avatarsOn" label="Initials beside comments" />
        <SelectField name="sort" label="Order" options={sorts} />
        <NumberField
          name="closeAfterDays"
          label="Close comments after"
          unit="days"
          min={0}
          max={3_650}
          hint="Counted from when a post was published. 0 never closes them."
        />
      </div>
    </Card>
  )
}

function ModerationCard() {
  return (
    <Card
      title="Moderation"
      hint="The first comment of an address, and whatever looks like spam, waits for you in any case. Contributors with the role Trusted commenter never wait."
    >
      <div className={styles.fields}>
        <CheckField name="approvalRequired" label="Approve each comment before it is shown" />
        <CheckField name="captcha" label="Captcha for guests" hint="It needs JavaScript." />
        <CheckField name="flagsAllowed" label="Visitors may report comments" />
        <NumberField name="flagThreshold" label="Reports that hide a comment until you have looked" min={1} max={100} />
        <Blocklist />
      </div>
    </Card>
  )
}

/** One word or phrase a line. */
function Blocklist() {
  const { field, fieldState } = useController<CommentSettings, 'blocklist'>({ name: 'blocklist' })
  return (
    <TextArea
      label="Blocked words"
      hint="One a line. Comments with one of them go to the spam folder."
      error={fieldState.error?.message}
      value={field.value.join('\n')}
      onChange={(typed) => field.onChange(typed === '' ? [] : typed.split('\n'))}
    />
  )
}

function SharingCard() {
  return (
    <Card title="Likes and sharing">
      <div className={styles.fields}>
        <CheckField name="simpleLikingEnabled" label="Like button on posts" />
        <CheckboxGroup
          name="shareButtons"
          label="Share buttons on posts"
          hint="They are plain links: nothing of these networks is loaded on your pages."
          options={networks}
        />
      </div>
    </Card>
  )
}

function DisqusCard() {
  return (
    <Card
      title="Disqus"
      hint="Comments kept at Disqus replace those above. They load only when a visitor asks for them, because Disqus then sees that visitor."
    >
      <div className={styles.fields}>
        <TextField name="disqusShortname" label="Short name" placeholder="your-site" maxLength={50} />
      </div>
    </Card>
  )
}
