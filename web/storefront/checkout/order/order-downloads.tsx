import { pressDownload } from '../../../../src/downloads/buyers/endpoints.ts'
import type { BuyersFile } from '../../../../src/downloads/contract.ts'
import { humanFileSize } from '../../../../src/shared/messages/storage-messages.ts'
import { LINK_MINUTES } from '../../../../src/shared/validation/product-file-rules.ts'
import { countedWord, spokenLocale, word } from '../../../../src/shared/words/word.ts'
import { Button } from '../../../ui/controls/button.tsx'

interface OrderDownloadsProps {
  files: BuyersFile[]
  /** Token of the order's link. */
  token: string
}

/** Purchased files. Each button is a plain form that redirects to a link valid for 15 minutes, with and without scripts. */
export function OrderDownloads({ files, token }: OrderDownloadsProps) {
  return (
    <section id="downloads" aria-labelledby="downloads-title">
      <h2 id="downloads-title">{word('Your files')}</h2>
      <ul className="order-downloads">
        {files.map((file) => (
          <li key={`${file.lineId} ${file.fileId}`}>
            <div className="order-file">
              <p>{file.name}</p>
              <p className="checkout-quiet">
                {file.productName}
                {!file.isSample && ` · ${humanFileSize(file.bytes, spokenLocale())}`}
                {file.refusal === null && file.left !== null && ` · ${leftText(file.left)}`}
              </p>
              {file.isSample && (
                <p className="checkout-quiet">
                  {word('This is a test order: the download is a sample. Real orders get the file.')}
                </p>
              )}
              {file.refusal !== null && <p className="checkout-quiet">{file.refusal}</p>}
            </div>
            {file.refusal === null && (
              <form method="post" action={pressDownload.path}>
                <input type="hidden" name="token" value={token} />
                <input type="hidden" name="lineId" value={file.lineId} />
                <input type="hidden" name="fileId" value={file.fileId} />
                <Button kind="secondary" type="submit" aria-label={word('Download {name}', { name: file.name })}>
                  {word('Download')}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <p className="checkout-quiet">
        {word('Each press makes a link that is good for {minutes} minutes.', { minutes: LINK_MINUTES })}
      </p>
    </section>
  )
}

const leftText = (left: number) => countedWord(left, '{count} download left', '{count} downloads left')
