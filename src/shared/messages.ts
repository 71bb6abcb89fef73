/** Every message that a person can see. Exact strings of the specifications are only in `messages/`. */
export * as messages from './messages/messages.ts'
