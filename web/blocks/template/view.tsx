import { findOwn, type ViewProps } from '../block-data.ts'

export function TemplateView({ props: { templateId }, data }: ViewProps<{ templateId: string }>) {
  const printed = findOwn(data.templates ?? {}, templateId)
  if (!printed) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: by someone who may add code; the page's policy runs no script in it
  return <div className="template-block" dangerouslySetInnerHTML={{ __html: printed }} />
}
