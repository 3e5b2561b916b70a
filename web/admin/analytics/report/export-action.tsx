import { ButtonLink } from '../../../ui/primitives/button.tsx'
import { ActionMenu } from '../../../ui/primitives/popups/action-menu.tsx'

const LABEL = 'Export CSV'

interface ReportFile {
  /** What is in it, where a page has several. */
  label: string
  href: string
}

/** Saves the numbers of a page as a file; where there are several, it asks which. */
export function ExportMenu({ files }: { files: readonly [ReportFile, ...ReportFile[]] }) {
  const [file, ...others] = files
  if (others.length > 0) return <ActionMenu label={LABEL} items={files.map((one) => ({ ...one, download: true }))} />
  return (
    <ButtonLink to={file.href} download>
      {LABEL}
    </ButtonLink>
  )
}
