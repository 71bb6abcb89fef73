import { z } from 'zod'
import { attachment } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { byId, id, idParam } from './fields.ts'

/** What a form sends for each of its files: whoever has it may send the file with a form, or remove it before. */
export const attachmentToken = z
  .string()
  .length(43)
  .regex(/^[\w-]+$/)
export const attachmentTokens = z.array(attachmentToken).max(attachment.maxFiles)

const attachmentType = z.enum(attachment.types)
export type AttachmentType = z.infer<typeof attachmentType>

const described = { name: z.string(), type: attachmentType, bytes: z.number().int() }

export const attachedFile = z.object({ token: z.string(), ...described })
export type AttachedFile = z.infer<typeof attachedFile>

const visitor = { access: 'public', limit: 'attach' } as const
const admin = { access: 'admin', limit: 'admin' } as const

export const attachFile = endpoint({
  ...visitor,
  method: 'POST',
  path: '/attachments',
  summary:
    'Takes a file of a form that is not sent yet, as multipart/form-data in the field `file`: a picture or PDF up to 25 MB.',
  result: attachedFile,
})

export const discardFiles = endpoint({
  ...visitor,
  method: 'POST',
  path: '/attachments/discard',
  summary: 'Removes files of a form that is not sent yet; files that were sent, and unknown ones, are left alone.',
  body: z.object({ tokens: attachmentTokens }),
  result: z.object({ discarded: z.literal(true) }),
})

/** A file on a record; `preview` is a small picture as a data address, null for a file that is no picture. */
export const recordFile = z.object({ id, ...described, preview: z.string().nullable() })
export type RecordFile = z.infer<typeof recordFile>

const recordFiles = z.object({ files: z.array(recordFile) })
const fileOfRecord = z.object({ id: idParam, file: idParam })
const fileLink = z.object({ url: z.string() })

export const listMessageFiles = endpoint({
  ...admin,
  method: 'GET',
  path: '/messages/:id/files',
  needs: 'customers:read',
  summary: 'The files that came with a message.',
  params: byId,
  result: recordFiles,
})

export const linkMessageFile = endpoint({
  ...admin,
  method: 'POST',
  path: '/messages/:id/files/:file/link',
  needs: 'customers:read',
  summary: 'A link that downloads a file of a message, once and within a minute.',
  params: fileOfRecord,
  result: fileLink,
})

export const listOrderFiles = endpoint({
  ...admin,
  method: 'GET',
  path: '/service-orders/:id/files',
  needs: 'orders:read',
  summary: 'The files that came with a quote request.',
  params: byId,
  result: recordFiles,
})

export const linkOrderFile = endpoint({
  ...admin,
  method: 'POST',
  path: '/service-orders/:id/files/:file/link',
  needs: 'orders:read',
  summary: 'A link that downloads a file of a quote request, once and within a minute.',
  params: fileOfRecord,
  result: fileLink,
})
