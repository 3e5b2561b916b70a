import { ButtonLink } from '../../../ui/primitives/button.tsx'
import { ActionMenu } from '../../../ui/primitives/popups/action-menu.tsx'

const LABEL = 'Export CSV'

export interface ReportFile {
  /** Label, if a page has several files. */
  label: string
  href: string
}

/** Downloads a page's data; a menu if there are several files. */
export function ExportMenu({ files }: { files: readonly [ReportFile, ...ReportFile[]] }) {
  const [file, ...others] = files
  if (others.length > 0) return <ActionMenu label={LABEL} items={files.map((one) => ({ ...one, download: true }))} />
  return (
    <ButtonLink to={file.href} download>
      {LABEL}
    </ButtonLink>
  )
}
