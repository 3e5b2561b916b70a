import { useController, useWatch } from 'react-hook-form'
import type { AppearanceValues } from '../../../src/websites/admin-contract.ts'
import { FocalPointPicker } from '../pictures/focal-point-picker.tsx'
import { usePictureAddress } from './use-picture-address.ts'
import styles from './websites.module.css'

/** Focal point of the banner; hidden without a banner. */
export function BannerFocusField({ saved }: { saved: Readonly<Record<string, string>> }) {
  const { field } = useController<AppearanceValues, 'bannerFocus'>({ name: 'bannerFocus' })
  const [banner, altText] = useWatch<AppearanceValues, ['banner', 'bannerAlt']>({ name: ['banner', 'bannerAlt'] })
  const assetUrl = usePictureAddress(banner, saved)
  if (banner === null || !assetUrl) return null
  return (
    <fieldset className={styles.picture}>
      <legend>What stays in sight</legend>
      <FocalPointPicker
        picture={{ assetUrl, systemDataVariants: '' }}
        altText={altText}
        value={field.value}
        onChange={field.onChange}
      />
    </fieldset>
  )
}
