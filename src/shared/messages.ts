/** Every sentence a person can be shown. Exact strings of the specifications stand in `messages/` and nowhere else. */
export * as messages from './messages/messages.ts'
