export { listOpenFunds } from './funds.ts'
export { asksCaptchaForDonations } from './settings/settings-store.ts'
