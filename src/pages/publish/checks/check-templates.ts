import type { PageOutline, PageProblem } from './check-pages.ts'

/** Pages whose template would not be live, and templates that others could not tell apart. */
export function checkTemplates(outlines: ReadonlyMap<string, PageOutline>): PageProblem[] {
  const names = new Map<string, string>()
  return [...outlines].flatMap(([docId, { settings }]): PageProblem[] => {
    const { title, template, templateId, itemTemplateId } = settings
    const missing = [templateId, itemTemplateId].some((id) => id !== undefined && outlines.get(id)?.kind !== 'template')
    if (missing)
      return [
        {
          docId,
          severity: 'error',
          message: `The template of “${title}” is not published with it. Publish the template too, or choose another one in the page’s settings.`,
        },
      ]
    if (!template) return []
    const other = names.get(template.name)
    names.set(template.name, title)
    if (other === undefined) return []
    const message = `The templates “${other}” and “${title}” have the same name, ${template.name}. Give one of them another name.`
    return [{ docId, severity: 'error', message }]
  })
}
