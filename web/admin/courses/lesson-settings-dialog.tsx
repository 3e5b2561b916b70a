import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminCourse } from '../../../src/lessons/admin-contract.ts'
import type { PageReply } from '../../../src/pages/admin-contract.ts'
import { readVideoAddress } from '../../../src/shared/products/video-address.ts'
import { lessonFilesQuery } from '../../api/courses.ts'
import { changePage, type Patches, pageDocumentQuery } from '../../api/site-pages.ts'
import { CheckBox } from '../../ui/controls/check-box.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { UploadMemberFile } from '../files/upload-member-file.tsx'
import { useRefreshPages } from '../pages/use-page-change.ts'

interface LessonSettingsProps {
  docId: string
  sections: AdminCourse['sections']
  onClose(): void
}

/** Everything about a lesson but its text. */
export function LessonSettingsDialog({ docId, ...props }: LessonSettingsProps) {
  const { data } = useQuery(pageDocumentQuery(docId))
  return data ? <LessonForm page={data} {...props} /> : null
}

const MINUTES_MAX = 1_440
const DAYS_MAX = 3_650

type Settings = PageReply['document']['settings']

/** What people type, as it is typed. */
interface LessonValues {
  section: string
  excerpt: string
  isFree: boolean
  days: string
  minutes: string
  /** Id of the uploaded video. */
  file: string
  /** Of a video of a service. */
  url: string
  attachments: string[]
}

function valuesOf({ lesson = unset, post }: Settings): LessonValues {
  const { section = '', isFree, dripDays, seconds = 0, video, attachments } = lesson
  return {
    section,
    excerpt: post?.excerpt ?? '',
    isFree,
    days: String(dripDays),
    minutes: seconds > 0 ? String(Math.round(seconds / 60)) : '',
    file: video?.from === 'file' ? video.file : '',
    url: video?.from === 'service' ? video.url : '',
    attachments,
  }
}

const unset: NonNullable<Settings['lesson']> = { attachments: [], dripDays: 0, isFree: false }

function patchesOf(settings: Settings, values: LessonValues): Patches {
  const { section, excerpt, isFree, days, minutes, file, url, attachments } = values
  const uploaded = file ? { video: { from: 'file' as const, file } } : undefined
  const ofService = url ? { video: { from: 'service' as const, url } } : undefined
  const value = {
    ...(section && { section }),
    ...(uploaded ?? ofService),
    ...(minutes && { seconds: Number(minutes) * 60 }),
    attachments,
    dripDays: Number(days),
    isFree,
  }
  const path = ['settings', 'post', 'excerpt']
  const patches: Patches = [{ op: 'set', path: ['settings', 'lesson'], value }]
  if (excerpt) patches.push({ op: 'set', path, value: excerpt })
  else if (settings.post?.excerpt) patches.push({ op: 'remove', path })
  return patches
}

function errorsIn({ days, minutes, url }: LessonValues) {
  return {
    days: isWhole(days, DAYS_MAX) ? undefined : 'Enter 0 to 3,650 days.',
    minutes: minutes === '' || isWhole(minutes, MINUTES_MAX) ? undefined : 'Enter 0 to 1,440 minutes.',
    url: url === '' || readVideoAddress(url) ? undefined : 'Enter the address of a video of YouTube or Vimeo.',
  }
}

function LessonForm({ page, sections, onClose }: Omit<LessonSettingsProps, 'docId'> & { page: PageReply }) {
  const refresh = useRefreshPages()
  const toast = useToast()
  const { settings } = page.document
  const { data } = useQuery(lessonFilesQuery)
  const files = data?.files.filter(({ bytes, received }) => bytes === received) ?? []
  const [values, setValues] = useState(() => valuesOf(settings))
  const set = (change: Partial<LessonValues>) => setValues({ ...values, ...change })
  const errors = errorsIn(values)
  const { attachments } = values
  const save = async () => {
    await changePage(page.docId, page.head, patchesOf(settings, values), true)
    await refresh()
    toast({ message: 'Saved. Visitors see it once it is published.' })
  }
  return (
    <FormDialog
      title={`Settings of ${settings.title}`}
      submitLabel="Save"
      busyLabel="Saving …"
      ready={Object.values(errors).every((error) => error === undefined)}
      onSubmit={save}
      onClose={onClose}
    >
      <Select
        label="Section"
        empty="Before the first section"
        value={values.section}
        options={sections.map(({ id, title: label }) => ({ value: id, label }))}
        onChange={(section) => set({ section })}
      />
      <TextArea
        label="What it is about"
        hint="Everybody sees it, also those who may not take the lesson."
        value={values.excerpt}
        maxLength={1_000}
        onChange={(excerpt) => set({ excerpt })}
      />
      <CheckBox
        label="Free: everybody may take this lesson"
        checked={values.isFree}
        onChange={(isFree) => set({ isFree })}
      />
      <TextField
        label="Opens after"
        after="days"
        inputMode="numeric"
        value={values.days}
        error={errors.days}
        hint="Counted from the day on which a member joined; 0 opens it at once."
        onChange={(days) => set({ days })}
      />
      <TextField
        label="Takes"
        after="minutes"
        inputMode="numeric"
        value={values.minutes}
        error={errors.minutes}
        onChange={(minutes) => set({ minutes })}
      />
      <Select
        label="Video"
        empty="None"
        value={values.file}
        options={files.filter(({ isVideo }) => isVideo).map(({ id, name }) => ({ value: id, label: name }))}
        hint="MP4 or WebM. Only people who may take the lesson can play it."
        onChange={(file) => set({ file })}
      />
      {!values.file && (
        <TextField
          label="Or a video of YouTube or Vimeo"
          type="url"
          value={values.url}
          error={errors.url}
          hint="Anyone with its address can play it there."
          onChange={(url) => set({ url })}
        />
      )}
      <fieldset>
        <legend>Files to take along</legend>
        {files.length === 0 && <p>No file is uploaded yet.</p>}
        {files.map(({ id, name }) => (
          <CheckBox
            key={id}
            label={name}
            checked={attachments.includes(id)}
            onChange={(checked) =>
              set({ attachments: checked ? [...attachments, id] : attachments.filter((one) => one !== id) })
            }
          />
        ))}
        <UploadMemberFile />
      </fieldset>
    </FormDialog>
  )
}

const isWhole = (text: string, max: number) => /^\d{1,4}$/.test(text) && Number(text) <= max
