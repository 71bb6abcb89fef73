/**
 * RFC 8058: a mail program that offers to unsubscribe posts to this address, without a page in between. There is no mail
 * address besides it, because no program reads the studio's mailbox.
 */
export function unsubscribeHeaders(unsubscribeAddress: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${unsubscribeAddress}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
