/** A backup or restore that was refused; the message is the whole sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}
