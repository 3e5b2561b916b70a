export { writePersonalFile } from './write-customer-file.ts'
