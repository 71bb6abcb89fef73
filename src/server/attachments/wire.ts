import type { AttachedFile, AttachmentType, RecordFile } from '#shared/contracts/attachments.ts'

export type { AttachedFile, AttachmentType, RecordFile }

export function toRecordFile(row: {
  id: number
  name: string
  mime: string
  bytes: number
  preview: string
}): RecordFile {
  return {
    id: row.id,
    name: row.name,
    type: row.mime as AttachmentType,
    bytes: Number(row.bytes),
    preview: row.preview || null,
  }
}
