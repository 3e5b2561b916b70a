import { useRef } from 'react'
import type { ProductImport } from '../../../../src/shared/products/product-import.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { uploadPictures } from '../../../api/imports.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import styles from '../../imports/import-page.module.css'
import { counted } from '../../imports/import-words.ts'
import { useImportChange } from '../../imports/use-import-change.ts'
import own from './import-pictures.module.css'

/** Pictures before the import: their sources, and missing files. */
export function PicturesToCome({ known }: { known: ProductImport }) {
  const { total, files } = known.pictures
  if (total === 0) return null
  return (
    <section className={own.pictures} aria-labelledby="import-pictures">
      <h2 id="import-pictures">Pictures</h2>
      <p>
        {counted(total, 'picture')} will be added to products after the import. Those with an address are fetched
        automatically, in the background.
        {files.taken > 0 && ` ${counted(files.taken, 'file')} came in a ZIP.`}
      </p>
      <MissingFiles known={known} />
    </section>
  )
}

/** Pictures after the import: progress and problems. */
export function PicturesOnTheWay({ known }: { known: ProductImport }) {
  const { total, done, failed, isWorking, problems } = known.pictures
  if (total === 0) return null
  return (
    <section className={own.pictures} aria-labelledby="import-pictures">
      <h2 id="import-pictures">Pictures</h2>
      <p role="status">
        {done.toLocaleString('en')} of {counted(total, 'picture')} added
        {failed > 0 && `, ${failed.toLocaleString('en')} failed`}
        {isWorking && '. The others are being fetched; you can leave this page.'}
      </p>
      {isWorking && <progress aria-label="Pictures" value={done + failed} max={total} />}
      <MissingFiles known={known} />
      {problems.length > 0 && (
        <table className={classNames(styles.importTable, styles.problemTable)}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Picture</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, source, message }) => (
              <tr key={`${row} ${source}`}>
                <th scope="row">
                  <span className={styles.problemWord}>Row </span>
                  {row}
                </th>
                <td className={own.pictureSource}>{source}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** File names without a URL are expected in a ZIP file. */
function MissingFiles({ known: { id, pictures } }: { known: ProductImport }) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useImportChange(uploadPictures)
  const { missing, files } = pictures
  if (missing.count === 0) return null
  const more = missing.count - missing.names.length
  return (
    <>
      {upload.error && (
        <Alert problem={{ title: 'ZIP not accepted', message: messageOf(upload.error) }} onDismiss={upload.reset} />
      )}
      <p>
        {counted(missing.count, 'picture file')} {missing.count === 1 ? 'is' : 'are'} missing:{' '}
        {missing.names.join(', ')}
        {more > 0 && ` and ${counted(more, 'other')}`}. Put them into a ZIP file and upload it here.
      </p>
      {files.problems.length > 0 && (
        <ul className={styles.importNotes}>
          {files.problems.map(({ name, message }) => (
            <li key={name}>
              {name}: {message}
            </li>
          ))}
        </ul>
      )}
      <Button disabled={upload.isPending} onClick={() => input.current?.click()}>
        {upload.isPending ? 'Sending the pictures …' : 'Upload ZIP with pictures'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip"
        aria-label="ZIP file with pictures"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) upload.mutate({ id, file })
          currentTarget.value = ''
        }}
      />
    </>
  )
}
