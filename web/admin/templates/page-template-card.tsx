import { useFormContext } from 'react-hook-form'
import { Card } from '../../ui/primitives/card.tsx'
import type { SettingsValues } from '../pages/settings/settings-patches.ts'
import { usePermission } from '../use-permission.ts'
import { TemplateChoice } from './template-choice.tsx'
import styles from './templates.module.css'

/** Which templates print a page, and the posts of a blog. */
export function PageTemplateCard({ kind }: { kind: string }) {
  const form = useFormContext<SettingsValues>()
  const disabled = !usePermission()('pages.create')
  const isBlog = kind === 'blog' || kind === 'calendar'
  const lists = isBlog || kind === 'collection' || kind === 'course'
  const set = (name: 'templateId' | 'itemTemplateId') => (value: string) =>
    form.setValue(name, value, { shouldDirty: true })
  return (
    <Card title="Template">
      <div className={styles.fields}>
        <TemplateChoice
          label={lists ? 'Template of the list' : 'Template of the page'}
          uses={lists ? ['collection', 'page'] : ['page']}
          value={form.watch('templateId')}
          empty={lists ? 'None: its blocks and its list are shown' : 'None: its blocks are shown'}
          disabled={disabled}
          onChange={set('templateId')}
        />
        {isBlog && (
          <TemplateChoice
            label={kind === 'blog' ? 'Template of its posts' : 'Template of its events'}
            uses={['item']}
            value={form.watch('itemTemplateId')}
            empty="None: they are shown as always"
            disabled={disabled}
            onChange={set('itemTemplateId')}
          />
        )}
      </div>
    </Card>
  )
}
