export { asksCaptchaForDonations, listOpenFunds } from './funds.ts'
