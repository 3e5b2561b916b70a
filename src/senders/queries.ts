export { findStoreSender } from './senders-store.ts'
