import { useWatch } from 'react-hook-form'
import { restockWords } from '../../../../src/shared/products/restock-words.ts'
import type { SettingsFacts, WebsiteValues } from '../../../../src/websites/admin-contract.ts'
import { usePictureAddress } from '../use-picture-address.ts'
import styles from './preview.module.css'
import { SmallPage } from './small-page.tsx'

/** Preview of the browser tab and the home page. */
export function WebsitePreview({ facts }: { facts: SettingsFacts }) {
  const { title = '', description, language, timeZone, logo, favicon } = useWatch<WebsiteValues>()
  const icon = usePictureAddress(favicon ?? null, facts.pictures)
  const logoAddress = usePictureAddress(logo ?? null, facts.pictures)
  return (
    <>
      <div className={styles.tab}>
        {icon ? <img src={`${icon}?format=100w`} alt="" /> : <span className={styles.noIcon} aria-hidden="true" />}
        <span>{title || 'Untitled'}</span>
      </div>
      <SmallPage theme={facts.theme} title={title} logo={logoAddress}>
        <div className={styles.part}>
          <h3>{title}</h3>
          {description && <p>{description}</p>}
          <span className={styles.button}>Browse the shop</span>
        </div>
        <div className={styles.part}>
          <p className={styles.quiet}>{momentIn(language, timeZone)}</p>
          <p className={styles.quiet}>{restockWords(language ?? 'en').CTAText}</p>
        </div>
        <div className={styles.foot}>
          <strong>{title}</strong>
          {description && <p>{description}</p>}
        </div>
      </SmallPage>
    </>
  )
}

/** The current time in the website's format. */
function momentIn(language: string | undefined, timeZone: string | undefined): string {
  const style = { dateStyle: 'long', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat(language, { ...style, ...(timeZone && { timeZone }) }).format(new Date())
}
