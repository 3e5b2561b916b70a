import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeWebsite } from '../../../src/testing/fixtures/make/make.ts'
import { MobileInfoBar } from './mobile-info-bar.tsx'

const settings = {
  storeSettings: makeWebsite().storeSettings,
  businessHours: { monday: { text: '9:00–18:00', ranges: [{ from: 540, to: 1_080 }] } },
  mobileInfoBarSettings: {
    contactPhoneNumber: '+1 (207) 555-0148',
    contactEmail: null,
    address: '12 Harbour Road & Co',
    isBusinessHoursEnabled: true,
  },
}
const links = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

test('the bar calls, shows a map and leads to the hours', () => {
  expect(links(renderToStaticMarkup(<MobileInfoBar settings={settings} />))).toEqual([
    'tel:+12075550148',
    'https://www.openstreetmap.org/search?query=12%20Harbour%20Road%20%26%20Co',
    '#business-hours',
  ])
})

test('on a cover page, which has no footer, nothing leads to the hours', () => {
  expect(links(renderToStaticMarkup(<MobileInfoBar settings={settings} hasFooter={false} />))).not.toContain(
    '#business-hours',
  )
})
