import { Dialog } from '../../ui/primitives/dialog.tsx'
import type { Editor } from '../editor.ts'
import { allTemplates } from '../sections/all-templates.ts'
import type { SectionTemplate } from '../sections/section-template.ts'
import styles from './editor.module.css'
import { TemplateThumb } from './template-thumb.tsx'

const groups = [...Map.groupBy(allTemplates, ({ group }) => group)]

/** Section templates, each with a thumbnail of its layout. */
export function SectionPicker({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const choose = (template: SectionTemplate) => {
    onClose()
    // The dialog returns the focus first.
    requestAnimationFrame(() => editor.addTemplate(template))
  }
  return (
    <Dialog title="Add section" onClose={onClose}>
      {groups.map(([group, templates]) => (
        <section key={group} aria-label={group}>
          <h3 className={styles.group}>{group}</h3>
          <ul className={styles.picker}>
            {templates.map((template) => (
              <li key={template.name}>
                <button type="button" onClick={() => choose(template)}>
                  <TemplateThumb template={template} />
                  {template.label}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}
