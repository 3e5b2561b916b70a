import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { FileImport } from '../../../src/shared/imports/file-import.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { checkImport } from '../../api/imports.ts'
import { classNames } from '../../ui/class-names.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button, ButtonLink } from '../../ui/primitives/button.tsx'
import { useImportKind } from './import-kind.ts'
import styles from './import-page.module.css'
import { importHref } from './import-search.ts'
import { useImportChange } from './use-import-change.ts'

/** Maps the file's columns to fields. */
export function MatchStep({ known }: { known: FileImport }) {
  const router = useRouter()
  const [mapping, setMapping] = useState(known.mapping)
  const [choices, setChoices] = useState<Record<string, string>>({})
  const kind = useImportKind()
  const options = Object.entries(kind.fields).map(([value, label]) => ({ value, label }))
  const check = useImportChange(
    (matched: { id: string; mapping: (string | null)[] }) => checkImport<FileImport>(kind.api, matched),
    ({ id }) => router.navigate({ href: importHref(kind, { id }) }),
  )
  const match = (place: number, field: string) =>
    setMapping((before) => before.with(place, field === '' ? null : field))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        check.mutate({ id: known.id, mapping, ...choices })
      }}
    >
      <p>
        <strong>{known.name}</strong> has {known.columns.length} columns.{' '}
        {known.origin
          ? `It is a ${kind.row} ${kind.origins[known.origin] ?? 'export'}, so its columns are matched already. Change those that you want otherwise.`
          : 'Say what each of them holds.'}
      </p>
      {check.error && (
        <Alert problem={{ title: 'Not checked', message: messageOf(check.error) }} onDismiss={check.reset} />
      )}
      <table className={classNames(styles.importTable, styles.matchTable)}>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">For example</th>
            <th scope="col">Imported as</th>
          </tr>
        </thead>
        <tbody>
          {known.columns.map(({ name, samples }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no unique name
            <tr key={place}>
              <th scope="row">{name || `Column ${place + 1}`}</th>
              <td className={styles.matchSamples}>{samples.join(' · ')}</td>
              <td>
                <Select
                  label={`${name || `Column ${place + 1}`} is`}
                  labelHidden
                  value={mapping[place] ?? ''}
                  empty="Leave out"
                  options={options}
                  onChange={(field) => match(place, field)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {kind.MatchMore && <kind.MatchMore known={known} mapping={mapping} choices={choices} onChange={setChoices} />}
      <div className={styles.importActions}>
        <ButtonLink to={importHref(kind, {})} look="plain">
          Choose another file
        </ButtonLink>
        <Button look="primary" type="submit" disabled={check.isPending}>
          {check.isPending ? 'Checking …' : 'Check the file'}
        </Button>
      </div>
    </form>
  )
}
